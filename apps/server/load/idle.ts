/**
 * What an idle connection costs, beside bare socket.io in the same run:
 *
 *   pnpm load:idle --connections 2000
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { io, type Socket } from 'socket.io-client';
import { endWithUs } from './child-processes.ts';
import { startFleet } from './fleet.ts';
import { measuredOptions, residentBytes } from './measured-process.ts';
import { runTraffic } from './traffic.ts';

const { values } = parseArgs({ options: { connections: { type: 'string', default: '2000' } } });
const connections = Number(values.connections);
const AT_ONCE = 20;

/** Bytes for each connection of the second half, the first having warmed the server up. */
async function measureBare(): Promise<number> {
  const file = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
  const child = spawn(process.execPath, [...measuredOptions, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  endWithUs(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const origin = `http://127.0.0.1:${line.toString().trim()}`;
  const sockets: Socket[] = [];
  const openMore = async (count: number): Promise<void> => {
    for (let from = 0; from < count; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, () =>
        io(origin, { transports: ['websocket'], forceNew: true }),
      );
      await Promise.all(some.map((socket) => new Promise<void>((resolve) => socket.on('connect', () => resolve()))));
      sockets.push(...some);
    }
  };
  const half = Math.floor(connections / 2);
  await openMore(half);
  const before = await residentBytes(child);
  await openMore(connections - half);
  const bytes = ((await residentBytes(child)) - before) / (connections - half);
  for (const socket of sockets) socket.disconnect();
  child.kill();
  return bytes;
}

async function measureOurs(): Promise<number> {
  const fleet = await startFleet(1, {});
  const { bytesPerConnection } = await runTraffic(fleet, { rooms: connections, ratePerSecond: 0, seconds: 0 });
  await fleet.stop();
  return bytesPerConnection;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const [bare, ours] = [await measureBare(), await measureOurs()];
const kibibytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
console.log(`${connections} idle connections, one process, memory for each`);
console.log(`  bare socket.io  ${kibibytes(bare)}`);
console.log(`  this server     ${kibibytes(ours)}, ${(ours / bare).toFixed(2)} times as much`);
process.exit(0);
