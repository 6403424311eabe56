import { SilentDatabaseError } from '../errors/silent-database-error.ts';
import { within } from '../ticks/within.ts';

/** Time that a call may spend in waiting for the database. */
export interface WaitBudget {
  /** Returns the milliseconds that are left. */
  left(): number;
  /** Counts the time until a wait settles. Waits at the same time count once. */
  count<Value>(wait: Promise<Value>): Promise<Value>;
  /** Waits for work that others share, as long as time is left. A later result is ignored. */
  share<Value>(work: Promise<Value>): Promise<Value>;
}

/** Creates a budget. Time in which nobody waits for the database, such as that of an upload, is free. */
export function createWaitBudget(ms: number, now = () => performance.now()): WaitBudget {
  let waits = 0;
  let since = 0;
  let spentMs = 0;
  const left = (): number => ms - spentMs - (waits === 0 ? 0 : now() - since);
  const count = <Value>(wait: Promise<Value>): Promise<Value> => {
    if (waits++ === 0) since = now();
    return wait.finally(() => {
      if (--waits === 0) spentMs += now() - since;
    });
  };
  const share = <Value>(work: Promise<Value>): Promise<Value> =>
    count(within(Math.max(0, left()), work, () => new SilentDatabaseError(ms)));
  return { left, count, share };
}
