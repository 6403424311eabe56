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
export function PlainRows(props: RowsProps) {
  return (
    <>
      {props.top}
      {viewsFrom(0, props)}
    </>
  );
}

/** As many as fill a tall screen. */
const LATEST_ROWS = 24;

/** The latest rows alone, while the virtual list is on its way. */
export function LatestRows(props: RowsProps) {
  return viewsFrom(Math.max(0, props.rows.length - LATEST_ROWS), props);
}

function viewsFrom(start: number, { rows, today }: RowsProps) {
  return Array.from({ length: rows.length - start }, (_, index) => rows.at(start + index))
    .filter((row) => row !== undefined)
    .map((row) => <RowView key={row.key} row={row} today={today} />);
}
