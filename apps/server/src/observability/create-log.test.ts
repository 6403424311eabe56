import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const module = fileURLToPath(new URL('./create-log.ts', import.meta.url));
const program = `
  import { openSync } from 'node:fs';
  const { createLog } = await import(process.argv[1]);
  const log = createLog('info', openSync('/dev/full', 'w'));
  for (let line = 0; line < 3; line += 1) {
    log.info('a line');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  console.log('still there');
  process.exit(0);
`;

test.skipIf(!existsSync('/dev/full'))(
  'a log on a full disk neither ends the process nor keeps it from ending',
  {
    timeout: 30_000,
  },
  async () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program, module], { timeout: 20_000 });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.stderr.on('data', (text) => {
      output += text;
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect([code, output]).toEqual([0, 'still there\n']);
  },
);
