import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identitySecret, secretToken, validClaims } from '../testing/customer-token.ts';
import { engines } from '../testing/engines.ts';
import { aFeedback } from '../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../testing/test-server.ts';

const unsigned = (header: Record<string, unknown>): string =>
  `${Buffer.from(JSON.stringify(header)).toString('base64url')}.e30.`;

describe.each(engines)('who a customer is on $name', (engine) => {
  let server: TestServer;
  let clockMs = 0;
  const now = () => Date.now() + clockMs;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await addNode(server, 'node-signed', { server: { identity_secret: identitySecret } });
    await addNode(server, 'node-secure', { server: { identity_secret: identitySecret } });
    for (const [code, node_id, secure_mode] of [
      ['PSN-SIGNED0', 'node-signed', false],
      ['PSN-SECURE0', 'node-secure', true],
    ] as const) {
      await server.services.database
        .insertInto('widgets')
        .values({ code, node_id, document: JSON.stringify({ node_id, secure_mode }), updated_at: 1 })
        .execute();
    }
  });
  afterAll(() => server.stop());

  const tokenFor = (sub: string, changes: Record<string, unknown> = {}) =>
    secretToken(validClaims(now(), { sub, aud: 'node-signed', ...changes }));
  const withToken = (token: string | undefined) => (token === undefined ? {} : { 'x-customer-token': token });
  const visit = (body: Record<string, unknown>, token?: string, node = 'node-signed') =>
    server.postJson(`/api/v2/web_widgets/${node}/customers/visit`, { node_id: node, ...body }, withToken(token));
  const send = (changes: Record<string, unknown>, token?: string, headers: Record<string, string> = {}) =>
    server.postJson(
      '/api/v1/feedbacks',
      aFeedback({ node_id: 'node-signed', flow_id: 'flow-node-signed', ...changes }),
      {
        ...withToken(token),
        ...headers,
      },
    );
  const previous = (token: string | undefined, node = 'node-signed') =>
    server.call('GET', `/api/v1/customers/me/feedbacks?node_id=${node}`, { headers: withToken(token) });
  const rowOf = (id: string) =>
    server.services.database.selectFrom('feedbacks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const summaryOf = async (id: string) => (await server.staff('GET', `/feedbacks/${id}`)).body.feedback;

  test('a visit that claims the external id of a stored customer gets a customer of its own', async () => {
    const first = await visit({ external_id: 'claimed-1', user_id: 'secret-user', email: 'ada@books.example' });
    const second = await visit({ external_id: 'claimed-1' });
    expect(second.status).toBe(200);
    expect(second.body.id).not.toBe(first.body.id);
    expect(JSON.stringify(second.body)).not.toMatch(/secret-user|@books/);
  });

  test('a claimed visit never continues the verified customer with the same external id', async () => {
    const proved = await visit({}, tokenFor('proved-1', { user_id: 'u-1' }));
    const claimed = await visit({ external_id: 'proved-1' });
    const byId = await visit({ id: proved.body.id, external_id: 'proved-1' });
    expect(new Set([proved.body.id, claimed.body.id, byId.body.id]).size).toBe(3);
  });

  test('loading a customer by the id of a link returns no stored details', async () => {
    const claimed = await visit({ external_id: 'claimed-2', user_id: 'secret-user', email: 'ada@books.example' });
    const proved = await visit({}, tokenFor('proved-2', { user_id: 'secret-user', email: 'ada@books.example' }));
    for (const { body } of [claimed, proved]) {
      const read = await server.call('GET', `/api/v1/nodes/node-signed/customers/${body.id}`);
      const { id, schema: _, ...fields } = read.body;
      expect(id).toBe(body.id);
      expect(new Set(Object.values(fields))).toEqual(new Set([null]));
    }
  });

  test('a verified customer loads only their own stored details', async () => {
    const token = tokenFor('proved-3', { user_id: 'u-3', email: 'grace@books.example' });
    const { id } = (await visit({}, token)).body;
    const read = (key: string) =>
      server.call('GET', `/api/v1/nodes/node-signed/customers/${id}`, { headers: withToken(key) });
    expect((await read(token)).body).toMatchObject({
      id,
      external_id: 'proved-3',
      user_id: 'u-3',
      email: 'grace@books.example',
    });
    expect((await read(tokenFor('proved-4'))).body).toMatchObject({
      id,
      external_id: null,
      user_id: null,
      email: null,
    });
    expect(await read('forged')).toMatchObject({ status: 401, body: { code: 'invalid_customer_token' } });
  });

  test('a verified visit is one customer on every device, whatever else the page claims', async () => {
    const phone = await visit(
      { device_id: 'phone', name: 'Mallory', external_id: 'other' },
      tokenFor('proved-5', { name: 'Ada' }),
    );
    const laptop = await visit({ device_id: 'laptop' }, tokenFor('proved-5', { name: 'Ada', aud: 'PSN-SIGNED0' }));
    expect(laptop.body.id).toBe(phone.body.id);
    expect(phone.body).toMatchObject({ external_id: 'proved-5', name: 'Ada' });
  });

  test('a page of another origin may send a token with its visit', async () => {
    const { headers } = await server.call('OPTIONS', '/api/v2/web_widgets/node-signed/customers/visit', {
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-customer-token',
      },
    });
    expect(headers.get('access-control-allow-headers')).toContain('x-customer-token');
  });

  test('two simultaneous verified visits create one customer', async () => {
    const visits = await Promise.all([1, 2, 3, 4].map(() => visit({}, tokenFor('proved-6'))));
    expect(new Set(visits.map(({ body }) => body.id)).size).toBe(1);
  });

  test.each([
    {
      name: 'forged',
      token: () => secretToken(validClaims(now(), { aud: 'node-signed' }), 'x'.repeat(40)),
      code: 'signature',
    },
    { name: 'alg none', token: () => unsigned({ alg: 'none' }), code: 'signature' },
    { name: 'expired', token: () => tokenFor('a', { exp: Math.floor(now() / 1000) - 100 }), code: 'expired' },
    { name: 'of another node', token: () => tokenFor('a', { aud: 'node-harbour' }), code: 'audience' },
    { name: 'of another node’s widget', token: () => tokenFor('a', { aud: 'PSN-HARBOUR' }), code: 'audience' },
    { name: 'no JWT', token: () => 'hello', code: 'malformed' },
  ])('a token that is $name fails a visit and a list, and makes a feedback a claimed one', async ({ token, code }) => {
    const refusal = {
      status: 401,
      body: { code: 'invalid_customer_token', problems: [{ path: 'x-customer-token', code }] },
    };
    expect(await visit({}, token())).toMatchObject(refusal);
    expect(await previous(token())).toMatchObject(refusal);
    const sent = await send({ customer: { external_id: 'site-7', name: 'Ada' } }, token());
    expect(sent).toMatchObject({ status: 200, body: { customer_identity: 'claimed' } });
    expect(await summaryOf(sent.body.id)).toMatchObject({ customer_label: 'Ada', customer_identity: 'claimed' });
  });

  test('the list of previous feedbacks without a token is rejected', async () => {
    expect(await previous(undefined)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect(await previous(tokenFor('a'), 'no-such-node')).toMatchObject({ status: 401 });
  });

  test('a verified feedback shows the proved details and stores the page’s details as a claim', async () => {
    const said = {
      id: 'c-1',
      external_id: 'victim',
      email: 'victim@books.example',
      name: 'Victim',
      gender: 'female',
      schema: { plan: 'gold' },
    };
    const { status, body } = await send(
      { customer: said },
      tokenFor('proved-7', { name: 'Ada', email: 'ada@books.example' }),
    );
    expect([status, body.customer_identity]).toEqual([200, 'verified']);
    expect(await summaryOf(body.id)).toMatchObject({ customer_label: 'Ada', customer_identity: 'verified' });
    const row = await rowOf(body.id);
    expect(row).toMatchObject({ verified: 1, customer_external_id: 'proved-7', customer_id: expect.any(String) });
    const { customer, claimed } = JSON.parse(row.document);
    expect(customer).toMatchObject({
      external_id: 'proved-7',
      name: 'Ada',
      email: 'ada@books.example',
      gender: 'female',
      schema: { plan: 'gold' },
    });
    expect(claimed).toMatchObject({ external_id: 'victim', email: 'victim@books.example', name: 'Victim' });
    const { body: found } = await server.staff('GET', '/feedbacks?search=victim@books');
    expect(found.feedbacks.map(({ id }: { id: string }) => id)).toContain(body.id);
  });

  test('the response to a feedback without a token has no identity', async () => {
    expect(Object.keys((await send({})).body).sort()).toEqual(['chat_token_string', 'id']);
  });

  test('a repeated request returns the stored identity', async () => {
    const key = { 'idempotency-key': 'key-of-a-verified-feedback' };
    const token = tokenFor('proved-8');
    const once = await send({}, token, key);
    const twice = await send({}, token, key);
    expect(twice.body).toEqual(once.body);
    expect(twice.body.customer_identity).toBe('verified');
  });

  test('a customer’s id in a feedback counts only on the device of its visit', async () => {
    const { id } = (await visit({ device_id: 'device-1', external_id: 'claimed-3' })).body;
    const own = await send({ device_id: 'device-1', customer: { id } });
    const foreign = await send({ device_id: 'device-2', customer: { id } });
    const proved = (await visit({ device_id: 'device-1' }, tokenFor('proved-9'))).body.id;
    const stolen = await send({ device_id: 'device-1', customer: { id: proved } });
    expect((await rowOf(own.body.id)).customer_id).toBe(id);
    expect((await rowOf(foreign.body.id)).customer_id).toBeNull();
    expect((await rowOf(stolen.body.id)).customer_id).toBeNull();
  });

  test('a visit of another person at the same browser creates another customer', async () => {
    const first = (await visit({ device_id: 'shared', external_id: 'ada' })).body.id;
    expect((await visit({ device_id: 'shared', id: first, external_id: 'ada' })).body.id).toBe(first);
    expect((await visit({ device_id: 'shared', id: first })).body.id).toBe(first);
    expect((await visit({ device_id: 'shared', id: first, external_id: 'grace' })).body.id).not.toBe(first);
    expect((await visit({ device_id: 'elsewhere', id: first })).body.id).not.toBe(first);
  });

  test('an incomplete feedback of a verified customer is continued by nobody else', async () => {
    const unfinished = { 'x-completed': 'false' };
    const { id } = (await send({}, tokenFor('proved-10'), unfinished)).body;
    const fid = { 'x-fid': id };
    expect((await send({}, undefined, fid)).body.id).not.toBe(id);
    expect((await send({}, tokenFor('proved-11'), fid)).body.id).not.toBe(id);
    expect((await send({}, tokenFor('proved-10'), fid)).body.id).toBe(id);
    const anonymous = (await send({}, undefined, unfinished)).body.id;
    const signedIn = await send({}, tokenFor('proved-10'), { 'x-fid': anonymous });
    expect(signedIn.body).toMatchObject({ id: anonymous, customer_identity: 'verified' });
  });

  describe('the list of previous feedbacks', () => {
    test('the list of previous feedbacks is the same on every device, newest first, with a working token for each chat', async () => {
      const ids: string[] = [];
      for (const device_id of ['phone', 'laptop']) ids.push((await send({ device_id }, tokenFor('listed-1'))).body.id);
      await send({ device_id: 'phone', customer: { external_id: 'listed-1' } });
      await send({ device_id: 'phone' }, tokenFor('listed-1'), { 'x-completed': 'false' });
      await send({}, tokenFor('listed-2'));
      await server.upload(
        `/api/v1/staff/feedbacks/${ids[0]}/messages`,
        { body: 'Thank you' },
        { authorization: `Bearer ${server.staffToken}` },
      );
      const { status, body } = await previous(tokenFor('listed-1'));
      expect(status).toBe(200);
      expect(body.feedbacks.map(({ id }: { id: string }) => id)).toEqual([ids[0], ids[1]]);
      expect(body.feedbacks[0]).toMatchObject({
        node_id: 'node-signed',
        node_name: expect.any(String),
        status: 'open',
        preview: 'Thank you',
        unread: 1,
      });
      expect(body.feedbacks[1]).toMatchObject({ unread: 0 });
      for (const { id, chat_token_string } of body.feedbacks) {
        const chat = await server.call('GET', `/api/v1/feedbacks/${id}/chat?token=${chat_token_string}`);
        expect(chat).toMatchObject({ status: 200, body: { id } });
      }
    });

    test('repeated lists of previous feedbacks leave a bounded number of tokens and keep the token of the feedback', async () => {
      const { id, chat_token_string } = (await send({}, tokenFor('listed-3'))).body;
      for (let n = 0; n < 30; n++) await previous(tokenFor('listed-3'));
      const tokens = await server.services.database
        .selectFrom('chat_tokens')
        .selectAll()
        .where('feedback_id', '=', id)
        .execute();
      expect(tokens).toHaveLength(21);
      const newest = (await previous(tokenFor('listed-3'))).body.feedbacks[0].chat_token_string;
      for (const token of [chat_token_string, newest]) {
        expect((await server.call('GET', `/api/v1/feedbacks/${id}/chat?token=${token}`)).status).toBe(200);
      }
    });

    test('the tokens of a list of previous feedbacks expire with the identity', async () => {
      const { id } = (await send({}, tokenFor('listed-4'))).body;
      const [listed] = (await previous(tokenFor('listed-4'))).body.feedbacks;
      const read = () => server.call('GET', `/api/v1/feedbacks/${id}/chat?token=${listed.chat_token_string}`);
      expect((await read()).status).toBe(200);
      server.advance(3_700_000);
      clockMs += 3_700_000;
      expect((await read()).status).toBe(401);
    });

    test('the list of previous feedbacks has at most twenty', async () => {
      for (let n = 0; n < 22; n++) await send({ device_id: `d-${n}` }, tokenFor('listed-5'));
      expect((await previous(tokenFor('listed-5'))).body.feedbacks).toHaveLength(20);
    });
  });

  describe('in secure mode', () => {
    const inSecure = { node_id: 'node-secure', flow_id: 'flow-node-secure' };

    test('in secure mode an unsigned visit leads to no stored customer', async () => {
      const { body } = await visit(
        { external_id: 'ada', user_id: 'u', email: 'ada@books.example' },
        undefined,
        'node-secure',
      );
      const row = await server.services.database
        .selectFrom('customers')
        .selectAll()
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ verified: 0, external_id: null, user_id: null });
      expect(JSON.parse(row.document)).toMatchObject({ external_id: 'ada', user_id: 'u', email: 'ada@books.example' });
    });

    test('in secure mode an unsigned feedback leads to no stored customer, not even that of its own visit', async () => {
      const { id } = (await visit({ device_id: 'device-1' }, undefined, 'node-secure')).body;
      const sent = await send({
        ...inSecure,
        device_id: 'device-1',
        customer: { id, external_id: 'ada', name: 'Ada' },
      });
      expect(await rowOf(sent.body.id)).toMatchObject({ customer_id: null, verified: 0 });
      expect(await summaryOf(sent.body.id)).toMatchObject({ customer_label: 'Ada', customer_identity: 'claimed' });
    });

    test('in secure mode a token verifies the customer', async () => {
      const sent = await send(inSecure, tokenFor('ada', { aud: 'PSN-SECURE0' }));
      expect(sent.body.customer_identity).toBe('verified');
      expect((await previous(tokenFor('ada', { aud: 'node-secure' }), 'node-secure')).body.feedbacks).toHaveLength(1);
    });
  });

  test('a feedback without a customer is neither verified nor claimed', async () => {
    const sent = await send({ customer: {} });
    expect(await summaryOf(sent.body.id)).toMatchObject({ customer_label: '', customer_identity: null });
  });

  test('the inbox’s list tells for each customer whether they are verified', async () => {
    const { body } = await server.staff('GET', '/feedbacks?limit=100');
    const identities = body.feedbacks.map((one: { customer_identity: unknown }) => one.customer_identity);
    expect(new Set(identities)).toEqual(new Set(['verified', 'claimed', null]));
  });
});
