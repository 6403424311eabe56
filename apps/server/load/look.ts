/**
 * Runs longer forms of tests for rare faults. Each prints its figures and fails if it finds a fault:
 *
 *   pnpm look fuzz --times 10000     malformed requests and events, on each database
 *   pnpm look crash --times 50       processes killed in the middle of writing
 *   pnpm look sync --times 200       whether each acknowledgement waited for the disk
 *   pnpm look hostile                every hostile body, file, query, event and page, beside a second client, on each database
 *   pnpm look disk --times 10        a disk filled by uploads, and emptied; after some twenty times the database's own log fills it
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

interface Look {
  readonly file: string;
  readonly test: string;
  readonly variable: string;
  readonly times: string;
}

const looks: Readonly<Record<string, Look>> = {
  fuzz: { file: 'src/http/fuzz.test.ts', test: 'any malformed', variable: 'FUZZ_REQUESTS', times: '10000' },
  crash: { file: 'src/commands/crash.test.ts', test: 'killed while it writes', variable: 'CRASH_ROUNDS', times: '50' },
  sync: { file: 'src/commands/crash.test.ts', test: 'waits for the disk', variable: 'SYNC_ROUNDS', times: '200' },
  hostile: {
    file: 'src/hostile/hostile-list.test.ts',
    test: 'delay no other client',
    variable: 'HOSTILE_LIST',
    times: '1',
  },
  disk: { file: 'src/files/disk-full.test.ts', test: 'filled by uploads', variable: 'DISK_ROUNDS', times: '10' },
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { times: { type: 'string' } } });
const look = looks[positionals[0] ?? ''];
if (look === undefined) throw new Error(`Look for one of: ${Object.keys(looks).join(', ')}`);
const { status } = spawnSync(
  'vitest',
  ['run', look.file, '--testNamePattern', look.test, '--disable-console-intercept'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, [look.variable]: values.times ?? look.times },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  },
);
process.exitCode = status ?? 1;
