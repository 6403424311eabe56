import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';

/**
 * Measures a Node process that has an IPC channel (`stdio: [… 'ipc']`). At a signal the process collects its garbage and
 * reports its memory.
 */
export const measuredOptions = [
  '--expose-gc',
  '--import',
  `data:text/javascript,${encodeURIComponent(memoryReporter())}`,
] as const;

function memoryReporter(): string {
  return `process.on('SIGUSR2', async () => {
    for (let n = 0; n < 3; n++) {
      globalThis.gc();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    process.send(process.memoryUsage());
  });
  process.channel?.unref();`;
}

export interface Memory {
  /** Resident memory, which rises with garbage and rarely falls. */
  readonly residentBytes: number;
  /** Used heap and buffers after garbage collection. */
  readonly liveBytes: number;
}

export async function memoryOf(child: ChildProcess): Promise<Memory> {
  const answer = once(child, 'message');
  child.kill('SIGUSR2');
  const [{ rss, heapUsed, external }] = (await answer) as [NodeJS.MemoryUsage];
  return { residentBytes: rss, liveBytes: heapUsed + external };
}

interface ProcessorTimes {
  readonly parent: number;
  readonly ownMs: number;
  /** Processor time of ended children. */
  readonly endedChildrenMs: number;
}

/** Reads the processor time of a process; NaN if the system does not report it. Linux counts hundredths of a second. */
export async function processorMs({ pid }: Pick<ChildProcess, 'pid'>): Promise<number> {
  return (await readTimes(String(pid)))?.ownMs ?? Number.NaN;
}

/** Reads the processor time of a process and its children, such as a database server. */
export async function processorMsOfTree({ pid }: Pick<ChildProcess, 'pid'>): Promise<number> {
  const root = await readTimes(String(pid));
  if (root === undefined) return Number.NaN;
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const times = await Promise.all(all.map(readTimes));
  const ofChildren = times.reduce((sum, one) => (one?.parent === pid ? sum + (one?.ownMs ?? 0) : sum), 0);
  return root.ownMs + root.endedChildrenMs + ofChildren;
}

async function readTimes(pid: string): Promise<ProcessorTimes | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.split(') ').at(-1)?.split(' ') ?? [];
  if (fields.length < 15) return undefined;
  const ms = (from: number): number => (Number(fields[from]) + Number(fields[from + 1])) * 10;
  return { parent: Number(fields[1]), ownMs: ms(11), endedChildrenMs: ms(13) };
}
