import type { TimelineRow } from '@product/chat-core';
import { useMemo } from 'react';
import { Virtualizer } from 'virtua';
import type { RowsProps } from './plain-rows.tsx';
import { RowView } from './row-view.tsx';

/** The rows in view alone: for conversations of hundreds and thousands of messages. */
export function VirtualRows({ rows, today, top, scroller }: RowsProps) {
  const data = useMemo<readonly (TimelineRow | 'top')[]>(() => ['top', ...rows], [rows]);
  return (
    <Virtualizer scrollRef={scroller} bufferSize={600} data={data}>
      {(row) => (row === 'top' ? <div key="top">{top}</div> : <RowView key={row.key} row={row} today={today} />)}
    </Virtualizer>
  );
}
