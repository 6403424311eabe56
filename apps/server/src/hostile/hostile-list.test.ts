import { allEndpoints, socketContract } from '@product/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pagePaths } from '../pages/pages.ts';
import { engines } from '../testing/engines.ts';
import { hostileCalls } from './hostile-calls.ts';
import type { HostileEntry, HostileGroup } from './hostile-entry.ts';
import { hostilePages } from './hostile-pages.ts';
import { hostileSockets } from './hostile-sockets.ts';
import { startProbe } from './probe.ts';
import { delayOf, IDLE, MOST_DELAY_MS, watchDelays } from './watch-delays.ts';
import { startIdleServer, startWatchedServer } from './watched-server.ts';

/** `pnpm look hostile` sends every entry; other runs send some of each group. */
const isLong = process.env.HOSTILE_LIST !== undefined;
const MOST_GROWTH_MB = 200;

const list = [...hostileCalls, ...hostileSockets, ...hostilePages];

/** Picks the entries of a short run. Without a choice of its own, a group sends two, and the next group the next ones. */
function shortened({ subject, entries, some }: HostileGroup, at: number): HostileGroup {
  const next = (): readonly HostileEntry[] => {
    const all = entries();
    return [all[(2 * at) % all.length], all[(2 * at + 1) % all.length]].flatMap((entry, index) =>
      entry === undefined || index >= all.length ? [] : [entry],
    );
  };
  return { subject, entries: some ?? next };
}

describe.each(engines)('hostile requests to a server on $name', ({ name, ...engine }) => {
  test(`delay no other client by more than ${MOST_DELAY_MS} ms and take less than ${MOST_GROWTH_MB} MB`, {
    timeout: isLong ? 3_600_000 : 600_000,
  }, async () => {
    const server = await startWatchedServer({ name, ...engine });
    onTestFinished(() => server.stop());
    const before = await server.memory();
    const { entries, worst, faults } = await watchDelays(server, isLong ? list : list.map(shortened), server.probe);
    const after = await server.memory();
    const grownMb = before === undefined || after === undefined ? undefined : after.highest - before.now;
    if (isLong)
      console.log(
        `${name}: ${entries} hostile entries; the longest delay ${Math.round(worst.delayMs)} ms (${worst.name}); memory grew by ${Math.round(grownMb ?? 0)} MB`,
      );
    expect(faults).toEqual([]);
    expect(entries).toBeGreaterThanOrEqual(60);
    // Only Linux tells the highest memory of a process.
    expect(grownMb ?? 0).toBeLessThan(MOST_GROWTH_MB);
  });
});

test('every call, every event and every rendered page has hostile entries', () => {
  const subjects = list.map(({ subject }) => subject);
  const events = Object.keys(socketContract.clientEvents).map((event) => `event ${event}`);
  const needed = [...Object.keys(allEndpoints), ...events, ...pagePaths];
  expect(needed.filter((subject) => !subjects.includes(subject))).toEqual([]);
});

test('a request that stops a server for 400 ms is found', async () => {
  const [stopped, idle] = [await startIdleServer(), await startIdleServer()];
  const probe = await startProbe([
    { name: 'stopped', address: stopped.origin, pid: stopped.child.pid ?? 0 },
    { name: IDLE, address: idle.origin, pid: idle.child.pid ?? 0 },
  ]);
  onTestFinished(async () => {
    await probe.stop();
    for (const { child } of [stopped, idle]) child.kill();
  });
  const none = { id: '', token: '', path: '' };
  const server = { origin: stopped.origin, staffToken: '', chat: none, other: none };
  const entry = (name: string): HostileEntry => ({ name, send: () => fetch(`${stopped.origin}/${name}`) });
  const { faults, worst } = await watchDelays(
    server,
    [{ subject: 'all', entries: () => [entry('go'), entry('stop')] }],
    probe,
  );
  expect(faults).toEqual([expect.stringMatching(/^stop: \d+ ms$/)]);
  expect(worst.name).toBe('stop');
});

test.each([
  { name: 'a stop of the server', waits: [{ waitMs: 400, ranMs: 390 }], delayMs: 390 },
  {
    name: 'a busy machine, on which an idle server is as slow',
    waits: [{ waitMs: 400, ranMs: 400 }],
    idleMs: 380,
    delayMs: 20,
  },
  { name: 'a server that waited for the processor', waits: [{ waitMs: 900, ranMs: 30 }], delayMs: 30 },
  { name: 'a system that does not tell', waits: [{ waitMs: 400, ranMs: Number.NaN }], idleMs: 10, delayMs: 390 },
])('$name counts as a delay of $delayMs ms', ({ waits, idleMs = 1, delayMs }) => {
  const measured = waits.map((wait) => ({ name: 'health', at: 0, status: 200, ...wait }));
  const idle = { name: IDLE, at: 0, status: 200, waitMs: idleMs, ranMs: 1 };
  expect(Math.round(delayOf([...measured, idle]))).toBe(delayMs);
});
