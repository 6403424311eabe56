import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startTestServer } from '../testing/test-server.ts';

const script = fileURLToPath(new URL('../../../../docs/walkthrough.sh', import.meta.url));
const hasCurl = spawnSync('curl', ['--version']).error === undefined;
if (!hasCurl) console.warn('Left out: the walk through the contract by curl, since there is no curl.');

test.runIf(hasCurl).each(engines)(
  'a client that knows the contract alone walks through all of it on $name',
  async (engine) => {
    const server = await startTestServer(engine);
    const walk = spawn('sh', [script, server.origin, server.staffToken], { stdio: ['ignore', 'pipe', 'pipe'] });
    const [output, steps, [code]] = await Promise.all([text(walk.stdout), text(walk.stderr), once(walk, 'exit')]);
    expect([code, steps]).toEqual([0, expect.stringContaining('A wrong token is refused')]);
    for (const said of [
      '"id":"node-harbour"',
      'Can you help?',
      '"content_type":"image/png"',
      'A new one is on its way.',
      'The parcel was open.',
      '"status":"archived"',
      '"rating":100',
    ]) {
      expect(output).toContain(said);
    }
    expect(output.trim().endsWith('401')).toBe(true);
    await server.stop();
  },
);
