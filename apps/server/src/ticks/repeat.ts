import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { describeError } from '../errors/describe-error.ts';

/** The loops of the server, as log lines and metrics name them. */
export type LoopName =
  | 'audit_chain'
  | 'backlog'
  | 'events'
  | 'file_scanner'
  | 'filling'
  | 'mail'
  | 'retention'
  | 'revocations'
  | 'staff_access'
  | 'webhooks';

export const tickOutcomes = ['done', 'failed', 'late'] as const;
/** The end of a tick. A late one has passed its deadline and is abandoned. */
export type TickOutcome = (typeof tickOutcomes)[number];

export interface Loop {
  readonly name: LoopName;
  readonly intervalMs: number;
  /** Time after which a tick is abandoned. */
  readonly deadlineMs: number;
  /** True: the first tick comes after an interval, not at the start. */
  readonly waitsFirst?: boolean;
  /** Maximum of abandoned ticks beside the next one, each of which may hold a connection. */
  readonly mostLate?: number;
  /** True if an old tick means that the process should receive no calls: its ticks ask the database alone. */
  readonly isVital?: boolean;
  /**
   * Does the work of one tick, and returns true if more work waits. An aborted signal means that the result is not wanted:
   * the server stops, or the deadline has passed.
   */
  tick(signal: AbortSignal): Promise<boolean | undefined>;
}

/** A loop that runs. */
export interface Repeating {
  /** Starts the next tick now, or at the end of the current one. */
  wake(): void;
  /** Starts no further tick, and resolves after the current one or its deadline. */
  stop(): Promise<void>;
}

/** The state of a loop at this moment. */
export interface LoopState {
  readonly name: LoopName;
  readonly intervalSeconds: number;
  /** Seconds since a tick succeeded; since the start before the first one. */
  readonly ageSeconds: number;
  /** True if no tick of a vital loop has ended for too long. */
  readonly isTooOld: boolean;
}

export interface Ticks {
  repeat(loop: Loop): Repeating;
  states(): readonly LoopState[];
}

export interface TicksOptions {
  readonly log: Pick<Logger, 'info' | 'error'>;
  /** Receives the end of each tick. */
  onEnded?(name: LoopName, outcome: TickOutcome, seconds: number): void;
  /** Milliseconds of a clock that never steps. */
  readonly clock?: () => number;
}

/** A vital loop without an ended tick for this long makes the process unready. */
export const TOO_OLD_MS = 10_000;
/** A failed tick of a slow loop is repeated after this time. */
const RETRY_MS = 30_000;
/** Time that a loop waits for an abandoned tick before it starts another. */
const PATIENCE_MS = 30_000;

/** Creates the function that runs every periodic loop, so that none waits for ever and each tells its age. */
export function createTicks({ log, onEnded, clock = () => performance.now() }: TicksOptions): Ticks {
  const loops = new Set<{ readonly state: () => LoopState }>();

  const repeat = (loop: Loop): Repeating => {
    const { name, intervalMs, deadlineMs, mostLate = 1, isVital = false, waitsFirst = false } = loop;
    const stopped = new AbortController();
    const late = new Set<Promise<unknown>>();
    let succeededAt = clock();
    let endedAt = succeededAt;
    let trouble: Exclude<TickOutcome, 'done'> | undefined;
    let isWoken = false;
    let endWait = (): void => undefined;

    /** Waits until the time passes, the loop is woken or stops. */
    const pause = (ms: number): Promise<void> =>
      new Promise((resolve) => {
        if (isWoken || stopped.signal.aborted) return resolve();
        const timer = setTimeout(resolve, ms);
        endWait = () => {
          clearTimeout(timer);
          resolve();
        };
      });

    /** Logs the first tick of an outage, and the first one after it. */
    const note = (outcome: TickOutcome, error?: unknown): void => {
      const worker = { worker: name };
      if (outcome === 'done' && trouble !== undefined)
        log.info({ ...worker, seconds: Math.round((clock() - succeededAt) / 1000) }, 'a worker goes on');
      if (outcome === 'late' && trouble !== 'late')
        log.error(
          { ...worker, seconds: deadlineMs / 1000 },
          'a worker passed its deadline: the database or a called service does not respond; it tries again',
        );
      if (outcome === 'failed' && trouble === undefined)
        log.error({ ...worker, error: describeError(error) }, 'a worker failed; it tries again');
      trouble = outcome === 'done' ? undefined : outcome === 'late' ? 'late' : (trouble ?? 'failed');
      if (outcome === 'done') succeededAt = clock();
      if (outcome !== 'late') endedAt = clock();
    };

    /** Runs one tick until its deadline. Returns the time to wait before the next one. */
    const tickOnce = async (): Promise<number> => {
      const deadline = new AbortController();
      const startedAt = clock();
      isWoken = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const passed = new Promise<'late'>((resolve) => {
        timer = setTimeout(() => resolve('late'), deadlineMs);
      });
      const signal = AbortSignal.any([stopped.signal, deadline.signal]);
      const ended = nextTurn()
        .then(() => loop.tick(signal))
        .then(
          (hasMore) => ({ outcome: 'done' as const, hasMore: hasMore === true }),
          (error: unknown) => ({ outcome: 'failed' as const, error }),
        );
      const end = await Promise.race([ended, passed]);
      clearTimeout(timer);
      const outcome = end === 'late' ? end : end.outcome;
      // A stop interrupts ticks, which is no failure.
      if (outcome === 'done' || !stopped.signal.aborted) {
        note(outcome, end !== 'late' && end.outcome === 'failed' ? end.error : undefined);
        onEnded?.(name, outcome, (clock() - startedAt) / 1000);
      }
      if (end === 'late') {
        deadline.abort();
        late.add(ended);
        void ended.then(() => {
          late.delete(ended);
          endWait();
        });
        return late.size > mostLate ? Math.max(intervalMs, PATIENCE_MS) : 0;
      }
      if (end.outcome === 'failed') return Math.min(intervalMs, RETRY_MS);
      return end.hasMore ? 0 : intervalMs;
    };

    const run = async (): Promise<void> => {
      if (waitsFirst) await pause(intervalMs);
      while (!stopped.signal.aborted) await pause(await tickOnce());
    };
    const finished = run();
    const entry = {
      state: () => ({
        name,
        intervalSeconds: intervalMs / 1000,
        ageSeconds: (clock() - succeededAt) / 1000,
        isTooOld: isVital && clock() - endedAt > TOO_OLD_MS,
      }),
    };
    loops.add(entry);
    return {
      wake: () => {
        isWoken = true;
        endWait();
      },
      stop: () => {
        stopped.abort();
        endWait();
        return finished.finally(() => loops.delete(entry));
      },
    };
  };

  return { repeat, states: () => [...loops].map(({ state }) => state()) };
}
