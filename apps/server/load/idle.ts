/**
 * Measures the cost of an idle connection, in turn with bare socket.io, over several rounds:
 *
 *   pnpm load:idle --connections 2000 --rounds 3
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { io, type Socket } from 'socket.io-client';
import { endWithUs } from './child-processes.ts';
import { startFleet } from './fleet.ts';
import { inTurns } from './in-turns.ts';
import { type Memory, measuredOptions, memoryOf } from './measured-process.ts';
import { createPoster } from './post.ts';
import { leaveFeedback, openVisitor } from './visitor.ts';

const { values } = parseArgs({
  options: { connections: { type: 'string', default: '2000' }, rounds: { type: 'string', default: '3' } },
});
const [connections, rounds] = [Number(values.connections), Number(values.rounds)];
const AT_ONCE = 20;

/** Measures the memory of each connection of the second half, without what a server loads once. */
async function measure(open: (index: number) => Promise<unknown>, memory: () => Promise<Memory>): Promise<Memory> {
  const half = Math.floor(connections / 2);
  await inTurns(half, AT_ONCE, open);
  const before = await memory();
  await inTurns(connections - half, AT_ONCE, (index) => open(half + index));
  const after = await memory();
  const each = (key: keyof Memory): number => (after[key] - before[key]) / (connections - half);
  return { residentBytes: each('residentBytes'), liveBytes: each('liveBytes') };
}

async function measureBare(): Promise<Memory> {
  const file = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
  const child = spawn(process.execPath, [...measuredOptions, file], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  endWithUs(child);
  const [line] = (await once(child.stdout ?? process.stdin, 'data')) as [Buffer];
  const origin = `http://127.0.0.1:${line.toString().trim()}`;
  const sockets: Socket[] = [];
  const open = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = io(origin, { transports: ['websocket'], forceNew: true });
      sockets.push(socket);
      socket.on('connect', () => resolve());
    });
  const memory = await measure(open, () => memoryOf(child));
  for (const socket of sockets) socket.disconnect();
  child.kill();
  return memory;
}

/** Connects visitors to existing chats. */
async function measureOurs(): Promise<Memory> {
  const fleet = await startFleet(1, {});
  const poster = createPoster(fleet.origin);
  const chats = await inTurns(connections, AT_ONCE, (index) => leaveFeedback(poster, `idle-${index}`));
  // A fresh process, because freed memory of the feedbacks would hide the cost of connections.
  await fleet.crash(0);
  const silent = { onHeard: () => undefined, onConnected: () => undefined };
  const visitors: { close(): void }[] = [];
  const open = async (index: number): Promise<void> => {
    const chat = chats[index];
    if (chat !== undefined) visitors.push(await openVisitor(poster, fleet.origin, chat, silent));
  };
  const memory = await measure(open, fleet.memory);
  for (const visitor of visitors) visitor.close();
  poster.close();
  await fleet.stop();
  return memory;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const [bare, ours]: [Memory[], Memory[]] = [[], []];
for (let round = 0; round < rounds; round++) {
  bare.push(await measureBare());
  ours.push(await measureOurs());
}
const describe = (name: string, key: keyof Memory): string => {
  const [one, other] = [median(bare.map((memory) => memory[key])), median(ours.map((memory) => memory[key]))];
  const kibibytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
  const of = (memories: readonly Memory[]): string => memories.map((memory) => kibibytes(memory[key])).join(', ');
  return [
    `  ${name}: ${(other / one).toFixed(2)} times as much`,
    `    bare socket.io  ${kibibytes(one)} (${of(bare)})`,
    `    this server     ${kibibytes(other)} (${of(ours)})`,
  ].join('\n');
};
console.log(`${connections} idle connections, one process, memory for each; medians of ${rounds} rounds`);
console.log(describe('given by the system', 'residentBytes'));
console.log(describe('in use', 'liveBytes'));
process.exit(0);
