import { Worker } from 'node:worker_threads';
import { inspection } from '../../limits/tables/inspection.ts';
import type { ContentProblem, ContentRules, FileContent } from './inspect-file.ts';
import type { InspectionOrder, InspectionReport } from './inspection-thread.ts';

/** `too_costly`: the file exceeded the time or memory of a check. `unavailable`: try again, for too many files wait. */
export type InspectionProblem = ContentProblem | 'too_costly' | 'unavailable';

export type InspectionOutcome = FileContent | InspectionProblem;

export interface InspectorOptions {
  /** Reports an error that is no file's fault. */
  onError(error: unknown): void;
  /** Module of the thread. */
  readonly thread?: URL;
  readonly timeMs?: number;
}

/** Inspects uploaded files in threads with limits of time and memory, so that a hostile file stops nobody else. */
export interface Inspector {
  /**
   * Inspects and cleans a file.
   *
   * @param caller An address. One file of a caller is inspected at once, so that files of others do not wait for it.
   */
  inspect(path: string, rules: ContentRules, caller: string): Promise<InspectionOutcome>;
  /** Stops the threads. */
  close(): Promise<void>;
}

interface Job {
  readonly order: InspectionOrder;
  readonly caller: string;
  resolve(outcome: InspectionOutcome): void;
}

/** The bundled server has the thread beside it, under a name of its own. */
const ownThread = new URL(
  import.meta.url.endsWith('.ts') ? './inspection-thread.ts' : './inspection-thread.js',
  import.meta.url,
);

/** Creates an inspector. Its threads start with the first files, and serve the later ones. */
export function createInspector({
  onError,
  thread = ownThread,
  timeMs = inspection.time.most,
}: InspectorOptions): Inspector {
  const waiting: Job[] = [];
  const callers = new Set<string>();
  const threads = new Set<Worker>();
  const idle: Worker[] = [];
  let isClosed = false;

  const startThread = (): Worker => {
    const worker = new Worker(thread, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: inspection.heap.most, maxYoungGenerationSizeMb: 16 },
    });
    worker.unref();
    threads.add(worker);
    worker.once('exit', () => {
      threads.delete(worker);
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    });
    return worker;
  };

  /** Runs one inspection. A thread that did not finish it is ended. */
  const run = (worker: Worker, order: InspectionOrder): Promise<InspectionOutcome> =>
    new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const finish = async (outcome: InspectionOutcome, isUsable: boolean): Promise<void> => {
        clearTimeout(timer);
        worker.removeAllListeners('message').removeAllListeners('error').removeListener('exit', onExit);
        worker.on('error', () => undefined);
        if (isUsable) idle.push(worker);
        else await worker.terminate();
        resolve(outcome);
      };
      const onExit = (): void => void finish('unavailable', false);
      worker.on('message', (report: InspectionReport) => {
        if (report.type === 'inspected') void finish(report.outcome, true);
        else timer = setTimeout(() => void finish('too_costly', false), timeMs);
      });
      worker.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return void finish('too_costly', false);
        onError(error);
        void finish('unavailable', false);
      });
      worker.once('exit', onExit);
      worker.postMessage(order);
    });

  const runNext = (): void => {
    if (isClosed || callers.size === inspection.threads.most) return;
    const index = waiting.findIndex(({ caller }) => !callers.has(caller));
    const [job] = index === -1 ? [] : waiting.splice(index, 1);
    if (job === undefined) return;
    callers.add(job.caller);
    void run(idle.pop() ?? startThread(), job.order).then((outcome) => {
      callers.delete(job.caller);
      job.resolve(outcome);
      runNext();
    });
    runNext();
  };

  return {
    inspect: (path, rules, caller) =>
      new Promise((resolve) => {
        const own = waiting.filter((job) => job.caller === caller).length;
        if (isClosed || waiting.length >= inspection.waiting.most || own >= inspection.waitingOfCaller.most)
          return resolve('unavailable');
        const giveUp = (): void => {
          const index = waiting.indexOf(job);
          if (index === -1) return;
          waiting.splice(index, 1);
          resolve('unavailable');
        };
        const timer = setTimeout(giveUp, inspection.wait.most);
        const job: Job = {
          order: { path, rules },
          caller,
          resolve(outcome) {
            clearTimeout(timer);
            resolve(outcome);
          },
        };
        waiting.push(job);
        runNext();
      }),
    async close() {
      isClosed = true;
      for (const { resolve } of waiting.splice(0)) resolve('unavailable');
      await Promise.all([...threads].map((worker) => worker.terminate()));
    },
  };
}
