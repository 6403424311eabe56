import type { Sequence, TimelineRow } from '@product/chat-core';
import type { ReactNode, RefObject } from 'react';
import { RowView } from './row-view.tsx';

export interface RowsProps {
  readonly rows: Sequence<TimelineRow>;
  readonly today: number;
  /** Element above the first row, which scrolls with it. */
  readonly top: ReactNode;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** Renders every row, for a conversation of usual length. */
export function PlainRows(props: RowsProps) {
  return (
    <>
      {props.top}
      {renderFrom(0, props)}
    </>
  );
}

/** Number of rows that fill a tall screen. */
const LATEST_ROWS = 24;

/** Renders the latest rows while the virtual list loads. */
export function LatestRows(props: RowsProps) {
  return renderFrom(Math.max(0, props.rows.length - LATEST_ROWS), props);
}

function renderFrom(start: number, { rows, today }: RowsProps) {
  return Array.from({ length: rows.length - start }, (_, index) => rows.at(start + index))
    .filter((row) => row !== undefined)
    .map((row) => <RowView key={row.key} row={row} today={today} />);
}
