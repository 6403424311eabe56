import { type ReactElement, useLayoutEffect, useMemo, useRef } from 'react';
import { Virtualizer } from 'virtua';
import type { ShownRow } from './inserts.ts';
import { type RowsProps, RowView } from './rows.tsx';

/** Index of the element above the messages, which stays mounted so that it keeps the focus. */
const FIRST = [0];

/** Estimated height of a row: a message of one or two lines. A good estimate opens the list at its end at once. */
const USUAL_ROW_PX = 64;

/** Renders only the rows in view, for conversations of hundreds and thousands of messages. */
export function VirtualRows({ rows, today, top, scroller }: RowsProps) {
  const elementOf = useMemo(() => cachedElements(today), [today]);
  const topElement = useMemo(() => <div key="top">{top}</div>, [top]);
  // The list requests rows by index; index 0 is the element above the messages.
  const data = useMemo(() => ({ length: rows.length + 1 }), [rows]);
  const renderRow = useMemo(
    () => (_: unknown, index: number) => {
      const row = rows.at(index - 1);
      return index === 0 || row === undefined ? topElement : elementOf(row);
    },
    [rows, topElement, elementOf],
  );
  const isPrepended = useIsPrepended(rows);
  return (
    <Virtualizer scrollRef={scroller} itemSize={USUAL_ROW_PX} data={data} shift={isPrepended} keepMounted={FIRST}>
      {renderRow}
    </Virtualizer>
  );
}

/** True in the render that adds rows before the first. The list then keeps its distance from the end. */
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

/** Caches one element for each row, since the list renders several times for each message. */
function cachedElements(today: number): (row: ShownRow) => ReactElement {
  const cache = new WeakMap<ShownRow, ReactElement>();
  return (row) => {
    const known = cache.get(row);
    if (known !== undefined) return known;
    const element = <RowView key={row.key} row={row} today={today} />;
    cache.set(row, element);
    return element;
  };
}
