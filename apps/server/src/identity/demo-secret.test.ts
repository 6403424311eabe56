import { afterEach, describe, expect, test } from 'vitest';
import { removeDemoSecret } from '../commands/seed.ts';
import { secretToken, validClaims } from '../testing/customer-token.ts';
import { engines } from '../testing/engines.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { demoIdentitySecret } from './identity-keys.ts';

describe.each(engines)('the secret of the demo on $name', (engine) => {
  let server: TestServer;
  afterEach(() => server.stop());

  const list = () =>
    server.call('GET', '/api/v1/customers/me/feedbacks?node_id=node-harbour', {
      headers: { 'x-customer-token': secretToken(validClaims(Date.now()), demoIdentitySecret) },
    });

  test('the demo secret verifies customers in development', async () => {
    server = await startTestServer(engine);
    expect((await list()).status).toBe(200);
  });

  test('the demo secret verifies nobody in production', async () => {
    server = await startTestServer(engine, {
      NODE_ENV: 'production',
      DEMO: 'on',
      STAFF_TOKEN: 'c3RhZmYtb2YtdGhpcy10ZXN0LTQ3MTE',
    });
    expect(await list()).toMatchObject({ status: 401, body: { problems: [{ code: 'no_keys' }] } });
  });

  test('a start in production removes the demo secret of a development database and keeps the rest of the node', async () => {
    server = await startTestServer(engine);
    const { database } = server.services;
    await removeDemoSecret(database);
    await removeDemoSecret(database);
    const { document } = await database
      .selectFrom('nodes')
      .select('document')
      .where('id', '=', 'node-harbour')
      .executeTakeFirstOrThrow();
    expect(document).not.toContain(demoIdentitySecret);
    expect((await server.services.definitions.findNode('node-harbour'))?.name).toBe('Harbour Books');
  });
});
