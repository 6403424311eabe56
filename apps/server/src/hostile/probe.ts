import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

export interface ProbeTarget {
  readonly name: string;
  readonly address: string;
  /** Process that responds. */
  readonly pid: number;
}

/** Request of the second client. */
export interface Measurement {
  /** Name of the target. */
  readonly name: string;
  /** Epoch ms. */
  readonly at: number;
  readonly waitMs: number;
  /** Milliseconds of it for which the main thread of the process ran; NaN where the system does not tell. */
  readonly ranMs: number;
  /** Null for a request that failed. */
  readonly status: number | null;
}

/** A second client, which asks for the same addresses all the time. */
export interface Probe {
  /** Returns the requests that were under way at some time between two times (epoch ms). */
  between(from: number, until: number): readonly Measurement[];
  /** Resolves when every request that has begun by now has ended. */
  settled(): Promise<void>;
  stop(): Promise<unknown>;
}

const POLL_MS = 10;

export async function startProbe(targets: readonly ProbeTarget[]): Promise<Probe> {
  const measurements: Measurement[] = [];
  const worker = new Worker(new URL('./probe-worker.ts', import.meta.url), { workerData: targets, execArgv: [] });
  let failure: unknown;
  let settledCount = 0;
  worker.on('message', (message: Measurement | 'settled') => {
    if (message === 'settled') settledCount += 1;
    else measurements.push(message);
  });
  worker.on('error', (error) => {
    failure = error;
  });
  const settled = async (): Promise<void> => {
    const from = Date.now();
    const hasLater = ({ name }: ProbeTarget): boolean =>
      measurements.findLast((measurement) => measurement.name === name && measurement.at >= from) !== undefined;
    const before = settledCount;
    worker.postMessage('settle');
    while (settledCount === before || !targets.every(hasLater)) {
      if (failure !== undefined) throw failure;
      await wait(POLL_MS);
    }
  };
  await settled();
  return {
    between: (from, until) => measurements.filter(({ at, waitMs }) => at <= until && at + waitMs >= from),
    settled,
    stop: () => worker.terminate(),
  };
}
