import type { HostileGroup, HostileServer } from './hostile-entry.ts';
import type { Measurement, Probe } from './probe.ts';

/** Longest time that a hostile request may delay other clients. */
export const MOST_DELAY_MS = 200;

/** Name of the idle server among the targets of a probe. */
export const IDLE = 'idle server';

export interface Findings {
  readonly entries: number;
  readonly worst: { readonly name: string; readonly delayMs: number };
  /** Entries that delayed others for too long, twice, or after which a request failed. */
  readonly faults: readonly string[];
}

/** Sends the entries of each group one after the other, and finds those that delay the requests of the probe. */
export async function watchDelays(
  server: HostileServer,
  groups: readonly HostileGroup[],
  probe: Probe,
): Promise<Findings> {
  let [count, worst] = [0, { name: '', delayMs: 0 }];
  const faults: string[] = [];
  const observe = async (run: () => Promise<unknown>): Promise<{ delayMs: number; failed: boolean }> => {
    const from = Date.now();
    await run();
    await probe.settled();
    const measured = probe.between(from, Date.now());
    return { delayMs: delayOf(measured), failed: measured.some(({ status }) => status !== 200) };
  };
  const note = (name: string, delayMs: number): void => {
    if (delayMs > worst.delayMs) worst = { name, delayMs };
  };
  for (const { subject, entries } of groups) {
    const group = entries();
    const send = (index: number): Promise<unknown> =>
      group[index]?.send(server, addressOf(count++)) ?? Promise.resolve();
    if (group.length === 0) faults.push(`${subject}: nothing was sent`);
    const together = await observe(async () => {
      for (const index of group.keys()) await send(index);
    });
    if (together.delayMs <= MOST_DELAY_MS && !together.failed) {
      note(subject, together.delayMs);
      continue;
    }
    // Again, one by one: which of them was it, and was it not another program of this machine?
    for (const [index, { name }] of group.entries()) {
      const alone = await observe(() => send(index));
      note(name, alone.delayMs);
      if (alone.failed) faults.push(`${name}: a request of another client failed`);
      else if (alone.delayMs > MOST_DELAY_MS) faults.push(`${name}: ${Math.round(alone.delayMs)} ms`);
    }
  }
  return { entries: count, worst, faults };
}

/**
 * Returns the longest delay that a server caused. On a busy machine requests also wait for the processor. Therefore a wait
 * counts only as far as the server's main thread ran during it, and beyond the longest wait for an idle server meanwhile.
 */
export function delayOf(measurements: readonly Measurement[]): number {
  const longest = (waits: readonly number[]): number => Math.max(0, ...waits);
  const idleMs = longest(measurements.filter(({ name }) => name === IDLE).map(({ waitMs }) => waitMs));
  const causedMs = longest(
    measurements
      .filter(({ name }) => name !== IDLE)
      .map(({ waitMs, ranMs }) => Math.min(waitMs - idleMs, Number.isNaN(ranMs) ? waitMs : ranMs)),
  );
  return causedMs;
}

/** Returns an address of documentation (RFC 3849), each of a network of its own. */
function addressOf(count: number): string {
  return `2001:db8:${count.toString(16)}::1`;
}
