/** Asks addresses every 50 ms from a thread of its own, so that a busy sender delays no request. */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { Measurement, ProbeTarget } from './probe.ts';

const INTERVAL_MS = 50;
const LONGEST_WAIT_MS = 60_000;
const agent = new Agent({ keepAlive: true });
const underWay = new Set<object>();

parentPort?.on('message', () => {
  const begun = [...underWay];
  const timer = setInterval(() => {
    if (begun.some((request) => underWay.has(request))) return;
    clearInterval(timer);
    parentPort?.postMessage('settled');
  }, 5);
});

for (const { name, address, pid } of workerData as readonly ProbeTarget[]) {
  setInterval(() => {
    const at = Date.now();
    const [begin, ranBefore] = [performance.now(), mainThreadMs(pid)];
    const report = (status: number | null): void => {
      const waitMs = performance.now() - begin;
      const measurement: Measurement = { name, at, waitMs, ranMs: mainThreadMs(pid) - ranBefore, status };
      underWay.delete(asked);
      parentPort?.postMessage(measurement);
    };
    // An address of its own, whose limits the hostile requests do not use up.
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const asked = get(address, { agent, headers, timeout: LONGEST_WAIT_MS }, (response) => {
      response.resume().on('end', () => report(response.statusCode ?? null));
    });
    underWay.add(asked);
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => report(null));
  }, INTERVAL_MS);
}

/** Milliseconds for which the main thread of a process has run; NaN where the system does not tell. */
function mainThreadMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}
