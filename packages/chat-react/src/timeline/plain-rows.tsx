import type { TimelineRow } from '@product/chat-core';
import type { ReactNode, RefObject } from 'react';
import { RowView } from './row-view.tsx';

export interface RowsProps {
  readonly rows: readonly TimelineRow[];
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
      {rows.map((row) => (
        <RowView key={row.key} row={row} today={today} />
      ))}
    </>
  );
}

/** As many as fill a tall screen. */
const LATEST_ROWS = 24;

/** The latest rows alone, while the virtual list is on its way. */
export function LatestRows({ rows, ...rest }: RowsProps) {
  return <PlainRows {...rest} rows={rows.slice(-LATEST_ROWS)} top={null} />;
}
