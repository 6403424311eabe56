/** Calls of a process at the same time: to all webhooks, and to one. */
export const MAX_CALLS = 64;
const MAX_CALLS_OF_ONE = 16;
/** Calls to all webhooks that have not accepted the last event, so that half the calls stay for those that accept. */
const MAX_UNPROVEN_CALLS = 32;

/** A webhook with due deliveries. */
export interface DueWebhook {
  readonly id: string;
  /** Epoch ms; null while it accepts events. */
  readonly failingSince: number | null;
  /** Epoch ms of the next call to a webhook that is paused for failing; null for no pause. */
  readonly probeAt: number | null;
}

/** The calls that a process makes. */
export interface RunningCalls {
  /** Number of calls by webhook. */
  readonly counts: ReadonlyMap<string, number>;
  /** Webhooks that accepted their last event. */
  readonly accepting: ReadonlySet<string>;
}

/**
 * Divides the free calls among webhooks with due deliveries, one by one in turn. A webhook that has not accepted an event
 * gets one call. Those that hang can therefore hold only half of the calls.
 *
 * @param due The longest unserved first.
 * @returns How many deliveries each webhook may claim.
 */
export function shareCalls(
  due: readonly DueWebhook[],
  { counts, accepting }: RunningCalls,
  now: number,
): ReadonlyMap<string, number> {
  const running = (id: string) => counts.get(id) ?? 0;
  const totals = [...counts].map(([id, count]) => ({ isProven: accepting.has(id), count }));
  const sum = (list: typeof totals) => list.reduce((total, { count }) => total + count, 0);
  const shares = new Map<string, number>();
  let free = MAX_CALLS - sum(totals);
  let unproven = MAX_UNPROVEN_CALLS - sum(totals.filter(({ isProven }) => !isProven));
  const proven = due.filter(({ id }) => accepting.has(id));
  for (let isGiven = true; isGiven && free > 0; ) {
    isGiven = false;
    for (const { id } of proven) {
      const share = shares.get(id) ?? 0;
      if (free === 0 || running(id) + share >= MAX_CALLS_OF_ONE) continue;
      shares.set(id, share + 1);
      free -= 1;
      isGiven = true;
    }
  }
  const others = due.filter(({ id, probeAt }) => !accepting.has(id) && running(id) === 0 && (probeAt ?? 0) <= now);
  const failingLast = others.toSorted(
    (one, other) => Number(one.failingSince !== null) - Number(other.failingSince !== null),
  );
  for (const { id } of failingLast) {
    if (free === 0 || unproven <= 0) break;
    shares.set(id, 1);
    free -= 1;
    unproven -= 1;
  }
  return shares;
}
