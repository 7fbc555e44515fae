"""What is done as soon as a library or a system is loaded, by whomever: nothing is loaded for its sake."""

import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType


class _Loading(MetaPathFinder):
    """Finds what the ordinary finder finds, and has what was asked for done once it is executed."""

    def __init__(self) -> None:
        self.asked: dict[str, Callable[[], object]] = {}

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.asked:
            return None
        spec = PathFinder.find_spec(name, path, target)
        assert spec and spec.loader
        then, execute = self.asked.pop(name), spec.loader.exec_module

        def executed(module: ModuleType) -> None:
            execute(module)
            then()

        spec.loader.exec_module = executed  # type: ignore[method-assign]
        return spec


_LOADING = _Loading()


def once_loaded(name: str, then: Callable[[], object]) -> None:
    """Has `then` called as soon as the module of that name is loaded, now where it is already."""
    if name in sys.modules:
        then()
        return
    if _LOADING not in sys.meta_path:
        sys.meta_path.insert(0, _LOADING)
    _LOADING.asked[name] = then
