import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { LONG_STATEMENT_MS, withStatementLimit } from '../database/statement-limit.ts';
import type { Services } from '../services.ts';
import type { Loop } from '../ticks/repeat.ts';
import { fillRows } from './fill-rows.ts';

/** A first run after an upgrade fills every row. The next tick goes on where it ended. */
const DEADLINE_MS = 30 * millisecondsInMinute;

/** Fills now and every hour what a process of an older version has stored. */
export function repeatFilling({ database, log, now }: Pick<Services, 'database' | 'log' | 'now'>): Loop {
  const fillOnce = async (signal: AbortSignal): Promise<undefined> => {
    const filled = await fillRows(database, now(), () => signal.aborted);
    if (Object.values(filled).some((count) => count > 0)) log.info(filled, 'rows of an older version were filled');
  };
  return {
    name: 'filling',
    intervalMs: millisecondsInHour,
    deadlineMs: DEADLINE_MS,
    mostLate: 0,
    tick: (signal) => withStatementLimit(LONG_STATEMENT_MS, () => fillOnce(signal)),
  };
}
