import type { Sequence, TimelineRow } from '@product/chat-core';
import type { ReactNode, RefObject } from 'react';
import { RowView } from './row-view.tsx';

export interface RowsProps {
  readonly rows: Sequence<TimelineRow>;
  readonly today: number;
  /** Stands above the first row and scrolls with it. */
  readonly top: ReactNode;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** Every row in the page: right for a conversation of usual length. */
export function PlainRows({ rows, today, top }: RowsProps) {
  return (
    <>
      {top}
      {rowsFrom(rows, 0).map((row) => (
        <RowView key={row.key} row={row} today={today} />
      ))}
    </>
  );
}

/** As many as fill a tall screen. */
const LATEST_ROWS = 24;

/** The latest rows alone, while the virtual list is on its way. */
export function LatestRows({ rows, today }: RowsProps) {
  return rowsFrom(rows, Math.max(0, rows.length - LATEST_ROWS)).map((row) => (
    <RowView key={row.key} row={row} today={today} />
  ));
}

function rowsFrom(rows: Sequence<TimelineRow>, start: number): readonly TimelineRow[] {
  return Array.from({ length: rows.length - start }, (_, index) => rows.at(start + index)).filter(
    (row) => row !== undefined,
  );
}
