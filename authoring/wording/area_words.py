"""What an edit of an area map did, in words: "Split A3 into A3 and A9"."""

from rulesets.kit.editing import areas as edits
from rulesets.kit.editing.areas import ChartEdit
from rulesets.kit.words import count, listed


def map_done(edit: ChartEdit) -> str:
    """The edit as one sentence without its full stop."""
    match edit:
        case edits.MovePoint():
            return "Moved a point of the map"
        case edits.InsertPoint():
            return "Added a point to a border"
        case edits.DeletePoint():
            return "Removed a point of the map"
        case edits.AddArea():
            return f"Drew area {edit.key}"
        case edits.DropArea():
            return f"Removed area {edit.key}"
        case edits.SplitArea():
            return f"Split {edit.key} into {edit.key} and {edit.new}"
        case edits.MergeAreas():
            return f"Merged {edit.gone} into {edit.kept}"
        case edits.RedrawBorder():
            return f"Redrew the border of {edit.a} and {edit.b}"
        case edits.GiveGap():
            return f"Gave a gap to {edit.to}" if edit.to else "Closed a gap"
        case edits.SmoothBorders():
            return f"Smoothed {count(len(edit.pairs), 'border')}"
        case edits.SimplifyAreas():
            return f"Simplified {listed(edit.keys) if edit.keys else 'all borders'}"
        case edits.MoveMark():
            return f"Moved a mark of {edit.key}" if edit.kind in ("label", "counters") else "Moved a mark"
        case edits.AddMark():
            return f"Set the name {edit.text.strip()}" if edit.kind == "sea" else "Set a height"
        case edits.DropMark():
            return f"Removed the name {edit.key}" if edit.kind == "sea" else "Removed a height"
        case edits.CloseGaps():
            return f"Closed gaps up to {edit.width:g} wide"
        case edits.DrawCourse() | edits.FollowBorders():
            return f"Drew {edit.kind} {edit.name or edit.key}"
        case edits.DropCourse():
            return f"Removed {edit.key} from the map"
        case edits.DrawAreas():
            return f"Drew {count(len(edit.areas), 'area')} from a file"
        case edits.SetFrame():
            return "Set the size of the map"
