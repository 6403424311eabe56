import type { Sequence, TimelineRow } from '@product/chat-core';
import type { ReactElement } from 'react';

/** An element between the messages, at its time. */
export interface TimelineInsert {
  readonly type: 'insert';
  readonly key: string;
  /** Epoch ms. */
  readonly at: number;
  readonly element: ReactElement;
}

export type ShownRow = TimelineRow | TimelineInsert;

/**
 * Places the inserts after the last row before their time. Without inserts the rows stay as they are.
 *
 * @param inserts In order of time.
 * @param hidesEarlier True if older messages are not loaded: inserts before the first loaded message wait for them.
 */
export function withInserts(
  rows: Sequence<TimelineRow>,
  inserts: readonly TimelineInsert[],
  hidesEarlier: boolean,
): Sequence<ShownRow> {
  if (inserts.length === 0) return rows;
  const merged: ShownRow[] = [];
  const waiting = [...inserts];
  let isFirst = true;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows.at(index);
    if (row === undefined) continue;
    const next = row.type === 'new' ? rows.at(index + 1) : row;
    const at = next === undefined || next.type === 'new' ? undefined : next.type === 'day' ? next.at : next.message.at;
    while (at !== undefined && waiting[0] !== undefined && waiting[0].at < at) {
      const insert = waiting.shift();
      if (insert !== undefined && !(isFirst && hidesEarlier)) merged.push(insert);
    }
    merged.push(row);
    isFirst = false;
  }
  return [...merged, ...waiting];
}
