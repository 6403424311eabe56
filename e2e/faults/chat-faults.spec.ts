import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const script = fileURLToPath(new URL('./chat-faults.ts', import.meta.url));

test('a short conversation survives kills of the server, without a lost or repeated message', async () => {
  test.setTimeout(150_000);
  const { stdout } = await promisify(execFile)('node', [
    '--conditions=@product/source',
    script,
    ...['--messages', '120', '--kills', '3'],
  ]);
  expect(JSON.parse(stdout)).toMatchObject({
    messages: 120,
    kills: 3,
    settled: true,
    lost: 0,
    twice: 0,
    partiesWithAnotherOrder: 0,
    partiesWithOtherFacts: 0,
  });
});
