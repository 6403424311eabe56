import type { TimelineRow } from '@product/chat-core';
import { type ReactElement, useLayoutEffect, useMemo, useRef } from 'react';
import { Virtualizer } from 'virtua';
import type { RowsProps } from './plain-rows.tsx';
import { RowView } from './row-view.tsx';

/** What stands above the messages keeps the focus while it is out of view. */
const FIRST = [0];

/** A message of one or two lines. A list that opens at its end is right at the first try when the guess is about right. */
const USUAL_ROW_PX = 64;

/** The rows in view alone: for conversations of hundreds and thousands of messages. */
export function VirtualRows({ rows, today, top, scroller }: RowsProps) {
  const elementOf = useMemo(() => elements(today), [today]);
  const topElement = useMemo(() => <div key="top">{top}</div>, [top]);
  // The list asks for the rows in view by their index; the first is what stands above the messages.
  const data = useMemo(() => ({ length: rows.length + 1 }), [rows]);
  const drawRow = useMemo(
    () => (_: unknown, index: number) => {
      const row = rows.at(index - 1);
      return index === 0 || row === undefined ? topElement : elementOf(row);
    },
    [rows, topElement, elementOf],
  );
  const isPrepended = useIsPrepended(rows);
  return (
    <Virtualizer scrollRef={scroller} itemSize={USUAL_ROW_PX} data={data} shift={isPrepended} keepMounted={FIRST}>
      {drawRow}
    </Virtualizer>
  );
}

/** True in the one render that adds rows before the first: the list then keeps its distance from the end. */
function useIsPrepended(rows: RowsProps['rows']): boolean {
  const [first, last] = [rows.at(0)?.key, rows.at(rows.length - 1)?.key];
  const before = useRef({ first, last, length: rows.length });
  const isPrepended =
    before.current.first !== first && before.current.last === last && rows.length > before.current.length;
  useLayoutEffect(() => {
    before.current = { first, last, length: rows.length };
  }, [first, last, rows.length]);
  return isPrepended;
}

/** The same element for the same row: the list draws several times for each message, its rows once. */
function elements(today: number): (row: TimelineRow) => ReactElement {
  const made = new WeakMap<TimelineRow, ReactElement>();
  return (row) => {
    const known = made.get(row);
    if (known !== undefined) return known;
    const element = <RowView key={row.key} row={row} today={today} />;
    made.set(row, element);
    return element;
  };
}
