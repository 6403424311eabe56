/**
 * Measures how long visitors and colleagues wait while a server erases old feedbacks from a large embedded database, and
 * afterwards:
 *
 *   pnpm --filter @product/server bench:sqlite                          200,000 feedbacks, of which 60,000 are erased
 *   pnpm --filter @product/server bench:sqlite --feedbacks 20000 --due 6000
 *   pnpm --filter @product/server bench:sqlite --folder ~/large          builds it there once, and measures a copy
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { DATABASE_FILE } from '../src/database/open-database.ts';
import { engines } from '../src/testing/engines.ts';
import { freePort } from '../src/testing/free-port.ts';
import { aFeedback } from '../src/testing/samples.ts';
import { startTestServer } from '../src/testing/test-server.ts';
import { endWithUs } from './child-processes.ts';
import { fillDatabase } from './large-database.ts';

const { values } = parseArgs({
  options: {
    feedbacks: { type: 'string', default: '200000' },
    due: { type: 'string', default: '60000' },
    seconds: { type: 'string', default: '20' },
    folder: { type: 'string', default: '' },
    /** Leaves out the requests of colleagues. */
    visitors: { type: 'boolean', default: false },
  },
});
const RETENTION_DAYS = 30;
const STAFF_TOKEN = 'a-token-of-the-bench-with-many-letters';
const PAUSE_MS = 40;
const BUDGET_MS = 200;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const folder = await mkdtemp(join(tmpdir(), 'product-large-'));
process.on('exit', () => spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref());
await build();
await measure();
process.exit();

/** Builds the database, or copies the one that was built earlier. */
async function build(): Promise<void> {
  const kept = values.folder;
  if (kept === '' || !existsSync(join(kept, DATABASE_FILE))) {
    const startedAt = performance.now();
    const [sqlite] = engines;
    if (sqlite === undefined) throw new Error('There is an embedded engine');
    const server = await startTestServer(sqlite);
    await fillDatabase(server, {
      feedbacks: Number(values.feedbacks),
      due: Number(values.due),
      dueBefore: Date.now() - RETENTION_DAYS * 24 * 60 * 60_000,
    });
    await sql`pragma wal_checkpoint(truncate)`.execute(server.services.database);
    await cp(server.dataDir, kept === '' ? folder : kept, { recursive: true });
    await server.stop();
    console.log(`built in ${seconds(performance.now() - startedAt)} s`);
  }
  if (kept !== '') await cp(kept, folder, { recursive: true });
}

async function measure(): Promise<void> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const fileBytes = async (): Promise<string> =>
    `${Math.round((await stat(join(folder, DATABASE_FILE))).size / 1e6)} MB`;
  console.log(`${await fileBytes()}, ${values.feedbacks} feedbacks, ${values.due} of them due`);
  const server = endWithUs(
    spawn(
      process.execPath,
      ['--conditions=@product/source', fileURLToPath(new URL('../src/main.ts', import.meta.url))],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: folder,
          LOG_LEVEL: 'info',
          RETENTION_DAYS: String(RETENTION_DAYS),
          RATE_LIMIT_CALLS: 'off',
          RATE_LIMIT_WRITES: 'off',
          STAFF_TOKEN,
        },
      },
    ),
  );
  let clearedMs: number | undefined;
  createInterface({ input: server.stdout ?? process.stdin }).on('line', (line) => {
    if (line.includes('"level":50') || line.includes('"level":40')) console.log(line);
    if (line.includes('no file of the database holds erased text')) clearedMs = Number(JSON.parse(line).ms);
  });
  while (
    !(await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await wait(20);

  const startedAt = performance.now();
  const waits: Waits = new Map();
  let isOver = false;
  let visitor = 0;
  const staff = { authorization: `Bearer ${STAFF_TOKEN}` };
  const loops = [
    sample('/healthz', () => fetch(`${origin}/healthz`)),
    sample('a visitor’s answers', () =>
      fetch(`${origin}/api/v1/feedbacks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(aFeedback({ device_id: `visitor-${visitor++}`, created_at: new Date().toISOString() })),
      }),
    ),
    ...(values.visitors
      ? []
      : [sample('a colleague’s list', () => fetch(`${origin}/api/v1/staff/feedbacks`, { headers: staff }))]),
  ];
  while (clearedMs === undefined) await wait(20);
  const erasedMs = performance.now() - startedAt - clearedMs;
  print(`erasing, ${seconds(erasedMs)} s`, waits, startedAt, startedAt + erasedMs);
  print(
    `clearing the file, ${seconds(clearedMs)} s, ${await fileBytes()}`,
    waits,
    startedAt + erasedMs,
    startedAt + erasedMs + clearedMs,
  );
  const quietAt = performance.now();
  await wait(Number(values.seconds) * 1_000);
  isOver = true;
  await Promise.all(loops);
  print('afterwards', waits, quietAt, Number.POSITIVE_INFINITY);
  server.kill('SIGTERM');

  async function sample(name: string, request: () => Promise<Response>): Promise<void> {
    const list: Wait[] = [];
    waits.set(name, list);
    while (!isOver) {
      const at = performance.now();
      const response = await request();
      await response.arrayBuffer();
      if (!response.ok) console.log(name, response.status);
      list.push({ at, ms: performance.now() - at });
      await wait(PAUSE_MS);
    }
  }
}

interface Wait {
  readonly at: number;
  readonly ms: number;
}
type Waits = Map<string, Wait[]>;

function print(phase: string, waits: Waits, from: number, to: number): void {
  console.log(phase);
  for (const [name, list] of waits) {
    const times = list.filter(({ at, ms }) => at + ms >= from && at < to).map(({ ms }) => ms);
    times.sort((left, right) => left - right);
    const at = (share: number): string =>
      (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN).toFixed(0);
    const verdict =
      (times.at(-1) ?? 0) <= BUDGET_MS ? '' : `, ${times.filter((ms) => ms > BUDGET_MS).length} over ${BUDGET_MS} ms`;
    console.log(
      `  ${name}: ${times.length} requests, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms${verdict}`,
    );
  }
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
