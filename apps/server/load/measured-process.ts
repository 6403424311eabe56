import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const COLLECTED_AFTER_MS = 300;

/** For a Node process that is to be measured: told by a signal, it collects its garbage. */
export const measuredOptions = [
  '--expose-gc',
  '--import',
  `data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', () => globalThis.gc())")}`,
] as const;

/** Resident memory in bytes, garbage aside; NaN where the system does not tell. */
export async function residentBytes(child: ChildProcess): Promise<number> {
  child.kill('SIGUSR2');
  await new Promise((resolve) => setTimeout(resolve, COLLECTED_AFTER_MS));
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  const kibibytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kibibytes === undefined ? Number.NaN : Number(kibibytes) * 1024;
}

/** Processor time used so far; NaN where the system does not tell. Linux counts in hundredths of a second. */
export async function processorMs({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = stat.split(') ').at(-1)?.split(' ').slice(11, 13) ?? [];
  return (Number(user) + Number(system)) * 10;
}
