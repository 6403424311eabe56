import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createLog } from './create-log.ts';

const source = fileURLToPath(new URL('..', import.meta.url));

/** Arguments of each call of the log in the server’s code. */
const calls = globSync('**/*.ts', { cwd: source })
  .filter((path) => !/\.test\.ts$|^(?:testing|hostile)\//.test(path))
  .flatMap((path) => {
    const text = readFileSync(join(source, path), 'utf8');
    return [...text.matchAll(/\blog\.(?:trace|debug|info|warn|error|fatal)\(/g)].map(({ 0: call, index }) => ({
      path,
      message: messageOf(text.slice(index + call.length)),
    }));
  });

/** Returns the last argument of a call, whose arguments begin here. */
function messageOf(text: string): string {
  let depth = 0;
  let from = 0;
  let quote = '';
  for (const [at, character] of [...text].entries()) {
    if (quote !== '' || `'"\``.includes(character)) {
      if (quote === '') quote = character;
      else if (character === quote && text[at - 1] !== '\\') quote = '';
      continue;
    }
    if ('([{'.includes(character)) depth += 1;
    if (depth === 0 && character === ',' && !/^\s*\)/.test(text.slice(at + 1))) from = at + 1;
    if (')]}'.includes(character)) {
      if (depth === 0) return text.slice(from, at).trim().replace(/,$/, '');
      depth -= 1;
    }
  }
  return '';
}

test('the message of each line of the log is a constant, or a choice of constants', () => {
  expect(calls.length).toBeGreaterThan(25);
  const constant = /^'[^'%]*'$/;
  const choice = /^[\w.]+ (?:>|===) \S+ \? '[^'%]*' : '[^'%]*'$/;
  const other = calls.filter(({ message }) => ![constant, choice].some((form) => form.test(message)));
  expect(other).toEqual([]);
});

test('a line of the log is one line of JSON with the time in epoch milliseconds, whatever its values hold', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  try {
    const path = join(folder, 'log');
    const before = Date.now();
    const log = createLog('info', openSync(path, 'w'));
    const hostile = 'a\r\n{"level":50,"msg":"forged"}\u2028\u001b[31m"';
    log.warn({ reason: hostile }, 'refused');
    await expect.poll(() => readFileSync(path, 'utf8')).toContain('\n');
    const lines = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/);
    expect(lines).toHaveLength(1);
    const { time, ...line } = JSON.parse(lines[0] ?? '');
    expect(line).toMatchObject({ level: 40, reason: hostile, msg: 'refused' });
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the lines of a server go to the standard output', async () => {
  const module = fileURLToPath(new URL('./create-log.ts', import.meta.url));
  const program = "(await import(process.argv[1])).createLog('info').warn('refused');";
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    program,
    module,
  ]);
  expect(JSON.parse(stdout)).toMatchObject({ level: 40, msg: 'refused' });
  expect(stderr).toBe('');
});
