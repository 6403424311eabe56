import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const script = fileURLToPath(new URL('./chat-faults.ts', import.meta.url));
/** Port beside those of the workers' servers. */
const firstPort = Number(process.env.E2E_PORT ?? 4300) + 50;

test('a short conversation survives kills of the server, without a lost or repeated message', async () => {
  test.setTimeout(150_000);
  const port = firstPort + test.info().workerIndex;
  const { stdout } = await promisify(execFile)('node', [
    '--conditions=@product/source',
    script,
    ...['--messages', '120', '--kills', '3', '--port', String(port)],
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
