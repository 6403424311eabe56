import { afterEach, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { aFeedback } from '../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.stop());

/** Posts a feedback of about 600 bytes from an address, and returns the status. */
async function post(address: string, changes: Record<string, unknown> = {}) {
  return server.postJson('/api/v1/feedbacks', aFeedback({ device_id: `d-${Math.random()}`, ...changes }), {
    'x-forwarded-for': address,
  });
}

describe.each(engines)('stored bytes on $name', (engine) => {
  test('an address above its daily bytes is told when to come again, and others are accepted', async () => {
    server = await startTestServer(engine, { RATE_LIMIT_DAY_BYTES: '1000/86400', TRUSTED_PROXIES: '1' });
    expect([(await post('192.0.2.1')).status, (await post('192.0.2.1')).status]).toEqual([200, 200]);
    const refused = await post('192.0.2.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect((await post('192.0.2.2')).status).toBe(200);
  });

  test('a node above its daily bytes accepts no text from any address, and other nodes do', async () => {
    server = await startTestServer(engine, { RATE_LIMIT_NODE_DAY_BYTES: '1000/86400', TRUSTED_PROXIES: '1' });
    const other = await addNode(server, 'node-other', {});
    const statuses = [];
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) statuses.push((await post(address)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await post('192.0.2.1', { node_id: other.nodeId, flow_id: other.flowId })).status).toBe(200);
  });

  test('a rejected text uses up no bytes of the day', async () => {
    server = await startTestServer(engine, { RATE_LIMIT_NODE_DAY_BYTES: '1000/86400' });
    const rejected = { responses: [{ question_id: 'q-nowhere', body: 'x'.repeat(10_000) }] };
    expect((await post('192.0.2.1', rejected)).status).toBe(400);
    expect((await post('192.0.2.1')).status).toBe(200);
  });

  test.runIf(engine.name === 'sqlite')(
    'a large body is refused for a while when the disk has too little room, and a small one is accepted',
    async () => {
      server = await startTestServer(engine, { MIN_FREE_DISK_MB: '1000000000' });
      const large = [{ question_id: 'q-comment', body: 'é'.repeat(20_000) }, ...manyAnswers];
      const refused = await post('192.0.2.1', { responses: large, origin_url: 'x'.repeat(4_000), variables: padding });
      expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await post('192.0.2.1')).status).toBe(200);
    },
  );
});

const manyAnswers = [{ question_id: 'q-score', option_id: 'opt-nps-9' }];
/** Values that make a body longer than 64 kB. */
const padding = { text: 'é'.repeat(20_000) };
