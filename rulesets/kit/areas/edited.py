"""Applies each edit of an area map to its chart.

Invariant: whatever was a valid coverage stays one, or the edit is refused in words. A chart is never changed
in place. What a document says of its areas is not known here.
"""

from rulesets.kit.areas import marks
from rulesets.kit.areas.borders import areas_simplified, border_redrawn, borders_smoothed
from rulesets.kit.areas.ground import area_added, area_dropped, area_split, areas_merged, gap_given
from rulesets.kit.areas.guard import guarded
from rulesets.kit.areas.points import point_deleted, point_inserted, point_moved
from rulesets.kit.areas.whole import all_drawn, gaps_closed
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.editing import areas as edits
from rulesets.kit.editing.areas import ChartEdit, OneEdit


def edited(chart: Chart, edit: ChartEdit) -> Chart:
    """The chart after the edit; refuses what cannot be drawn."""
    if isinstance(edit, edits.DrawAreas):
        return all_drawn(chart, edit)
    may_open = isinstance(edit, edits.AddArea | edits.DropArea | edits.CloseGaps)
    return guarded(chart, _made(chart, edit), may_open=may_open)


def _made(chart: Chart, edit: OneEdit) -> Chart:
    match edit:
        case edits.MovePoint():
            return point_moved(chart, edit)
        case edits.InsertPoint():
            return point_inserted(chart, edit)
        case edits.DeletePoint():
            return point_deleted(chart, edit)
        case edits.AddArea():
            return area_added(chart, edit)
        case edits.DropArea():
            return area_dropped(chart, edit)
        case edits.SplitArea():
            return area_split(chart, edit)
        case edits.MergeAreas():
            return areas_merged(chart, edit)
        case edits.RedrawBorder():
            return border_redrawn(chart, edit)
        case edits.GiveGap():
            return gap_given(chart, edit)
        case edits.CloseGaps():
            return gaps_closed(chart, edit)
        case edits.SmoothBorders():
            return borders_smoothed(chart, edit)
        case edits.SimplifyAreas():
            return areas_simplified(chart, edit)
        case edits.MoveMark():
            return marks.mark_moved(chart, edit)
        case edits.AddMark():
            return marks.mark_added(chart, edit)
        case edits.DropMark():
            return marks.mark_dropped(chart, edit)
        case edits.DrawCourse():
            return marks.course_drawn(chart, edit)
        case edits.FollowBorders():
            return marks.borders_followed(chart, edit)
        case edits.DropCourse():
            return marks.course_dropped(chart, edit)
        case edits.SetFrame():
            return marks.frame_set(chart, edit)
