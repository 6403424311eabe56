import { setTimeout as wait } from 'node:timers/promises';
import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { createDefinitionStore } from '../definitions/definition-store.ts';
import { fillEvents } from './fill-events.ts';
import { fillFeedbacks, fillNotes, readStatements } from './fill-feedbacks.ts';

/** Age of the changes that are compared with their events. Events are kept for longer. */
const COMPARED_MS = 2 * millisecondsInDay;
/** Lets requests go on between two batches. */
const PAUSE_MS = 10;

export interface FilledRows {
  readonly feedbacks: number;
  readonly notes: number;
  readonly events: number;
}

/**
 * Fills what an older version did not store: after an upgrade for every row, and later for what a process of the older
 * version stores while it runs on.
 *
 * @param now Epoch ms.
 */
export async function fillRows(
  database: Database,
  now: number,
  isStopped: () => boolean = () => false,
): Promise<FilledRows> {
  const source = {
    database,
    definitions: createDefinitionStore(database),
    questionOf: await readStatements(database),
  };
  const since = Math.max(now - COMPARED_MS, await firstEventTime(database));
  const repeat = async (fill: () => Promise<number>): Promise<number> => {
    let filled = 0;
    while (!isStopped()) {
      const count = await fill();
      if (count === 0) break;
      filled += count;
      await wait(PAUSE_MS);
    }
    return filled;
  };
  // Events first: they wake webhooks and mails, while a filling of every row takes minutes.
  const events = await repeat(() => fillEvents(database, since));
  const feedbacks = await repeat(() => fillFeedbacks(source, since));
  const notes = await repeat(() => fillNotes(database));
  return { feedbacks, notes, events };
}

/** Reads when the database began to record events. Changes before that time have none. */
async function firstEventTime(database: Database): Promise<number> {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration where name = '0030-webhooks'`.execute(database);
  return Date.parse(rows[0]?.timestamp ?? '') || 0;
}
