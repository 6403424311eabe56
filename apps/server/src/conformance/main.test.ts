import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));
const backend = 'http://127.0.0.1:1/api';

function call(...args: string[]) {
  return spawnSync(process.execPath, ['--conditions=@product/source', program, ...args], { encoding: 'utf8' });
}

test('the help of the conformance command is no mistake', () => {
  const { status, stdout } = call('--help');
  expect([status, stdout]).toEqual([0, expect.stringContaining('Usage: product-conformance URL')]);
});

test.each([
  [[], /^Usage/],
  [[backend, '--colour'], /^Unknown option '--colour'/],
  [[backend, '--call', 'postFeedbak'], /^There is no call postFeedbak: use one of loadNode, /],
  [[backend, '--signed-node', 'n'], /^--signed-node, --signed-flow and --signature belong together/],
])('the conformance command with %j ends with 2 and says why', { timeout: 30_000 }, (args, problem) => {
  const { status, stdout, stderr } = call(...args);
  expect([status, stdout, stderr]).toEqual([2, '', expect.stringMatching(problem)]);
});

test('a backend that cannot be reached is no deviation', async () => {
  const place = `127.0.0.1:${await freePort()}`;
  const { status, stderr } = call(`http://${place}/api`);
  expect([status, stderr]).toEqual([2, `The backend cannot be reached: connect ECONNREFUSED ${place}\n`]);
});
