"""JSON on a line, and the merge patch of RFC 7386 with the examples of its appendix."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.errors import BadRequest
from engines.wire import DEEPEST, merged, read_line, write_line

APPENDIX: list[tuple[Any, Any, Any]] = [
    ({"a": "b"}, {"a": "c"}, {"a": "c"}),
    ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
    ({"a": "b"}, {"a": None}, {}),
    ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
    ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
    ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
    ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
    ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
    (["a", "b"], ["c", "d"], ["c", "d"]),
    ({"a": "b"}, ["c"], ["c"]),
    ({"a": "foo"}, None, None),
    ({"a": "foo"}, "bar", "bar"),
    ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
    ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
    ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
]
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@pytest.mark.parametrize(("target", "patch", "result"), APPENDIX)
def test_merge_patch(target: Any, patch: Any, result: Any) -> None:
    kept = copy.deepcopy((target, patch))
    assert merged(target, patch) == result
    assert (target, patch) == kept


@given(st.dictionaries(st.text(), values, max_size=4))
def test_what_is_written_reads_the_same(document: dict[str, Any]) -> None:
    line = write_line(document)
    assert line.count(b"\n") == 1
    assert read_line(line) == json.loads(line) == document


def test_half_a_surrogate_pair_is_escaped_and_chinese_is_not() -> None:
    assert write_line({"a": "\ud800"}) == b'{"a": "\\ud800"}\n'
    assert write_line({"a": "提基"}) == '{"a": "提基"}\n'.encode()


def test_nesting_is_bounded() -> None:
    for depth, fine in ((DEEPEST - 1, True), (DEEPEST + 1, False)):
        line = b'{"a":' + b"[" * depth + b"]" * depth + b"}"
        if fine:
            assert read_line(line)
        else:
            with pytest.raises(BadRequest):
                read_line(line)


@pytest.mark.parametrize(
    "line", [b"[1]", b"{'a':1}", b'{"a":1,"a":2}', b'{"a":{"b":1,"b":1}}', b'{"a":NaN}', b'{"a":1e400}']
)
def test_what_is_refused(line: bytes) -> None:
    with pytest.raises(BadRequest):
        read_line(line)
