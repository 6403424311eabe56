import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { openChat, png } from '../../testing/samples.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const readToken = 'a-token-for-those-who-only-read-41';

describe.each(engines)('the person behind a feedback on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { STAFF_READ_TOKEN: readToken });
  });
  afterAll(() => server.stop());

  const ada = { name: 'Ada', email: 'ada@person.example', external_id: 'site-ada' };
  const load = (id: string, by?: string) =>
    server.staff('GET', `/feedbacks/${id}/person${by === undefined ? '' : `?by=${by}`}`);
  const erase = (id: string, by: string, digest: string) =>
    server.staff('POST', `/feedbacks/${id}/person/erase`, { by, digest });

  test('the summary of a person shows the data of each name before an erasure', async () => {
    const first = await openChat(server, { device_id: 'laptop', customer: ada });
    await openChat(server, { device_id: 'phone', customer: { ...ada, external_id: 'site-other' } });
    await server.upload(`${first.path}/chat_messages?token=${first.token}`, { body: 'Here', attachment: png });
    const { status, body } = await load(first.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ by: 'feedback', feedback_count: 1, message_count: 1, files: ['book.png'] });
    expect(body.keys).toEqual([
      { by: 'feedback', value: first.id },
      { by: 'external_id', value: 'site-ada' },
      { by: 'email', value: 'ada@person.example' },
      { by: 'device', value: 'laptop' },
    ]);
    expect((await load(first.id, 'email')).body).toMatchObject({
      feedback_count: 2,
      external_ids: ['site-ada', 'site-other'],
      names_several: true,
    });
    expect((await load(first.id, 'phone')).body).toMatchObject({ code: 'invalid_request' });
    expect((await load('nobody')).status).toBe(404);
  });

  test('the export of a person has all their data and files, and nothing of others', async () => {
    const customer = { name: 'Grace', email: 'grace@person.example' };
    const chat = await openChat(server, { device_id: 'tablet', customer });
    await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: 'It is Grace', attachment: png });
    const { status, body, headers } = await server.staff('GET', `/feedbacks/${chat.id}/person/export?by=email`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    const [feedback] = body.feedbacks;
    expect(body.feedbacks).toHaveLength(1);
    expect(feedback).toMatchObject({
      id: chat.id,
      payload: { device_id: 'tablet', customer, responses: expect.any(Array) },
      messages: [{ actor: 'customer', body: 'It is Grace' }],
      files: [{ name: 'book.png', content_type: 'image/png' }],
    });
    expect(feedback.answers[0]).toMatchObject({ question: expect.any(String), answer: expect.any(String) });
    const address = new URL(feedback.files[0].address, server.origin);
    expect((await server.call('GET', address.pathname + address.search)).status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('ada@person.example');
    expect(JSON.stringify(body)).not.toContain(chat.token);
  });

  test('erasing a person erases exactly the shown data, or nothing after a change', async () => {
    const customer = { name: 'Linus', email: 'linus@person.example' };
    const chat = await openChat(server, { device_id: 'desk', customer });
    const other = await openChat(server, { device_id: 'desk', customer: { email: 'another@person.example' } });
    const { body: shown } = await load(chat.id, 'email');
    await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: 'One more thing' });
    expect(await erase(chat.id, 'email', shown.digest)).toMatchObject({
      status: 409,
      body: { code: 'person_changed' },
    });
    expect((await server.staff('GET', `/feedbacks/${chat.id}`)).status).toBe(200);
    const { body: again } = await load(chat.id, 'email');
    expect(await erase(chat.id, 'device', again.digest)).toMatchObject({ status: 409 });
    expect(await erase(chat.id, 'email', again.digest)).toMatchObject({
      status: 200,
      body: { feedback_count: 1, message_count: 1 },
    });
    expect((await server.staff('GET', `/feedbacks/${chat.id}`)).status).toBe(404);
    expect((await server.staff('GET', `/feedbacks/${other.id}`)).status).toBe(200);
    expect((await server.call('GET', `${chat.path}/chat?token=${chat.token}`)).status).toBe(401);
  });

  test('the reading token can neither show, export nor erase a person, and the log names no person', async () => {
    const chat = await openChat(server, { customer: { name: 'Barbara', email: 'barbara@person.example' } });
    const headers = { authorization: `Bearer ${readToken}`, 'content-type': 'application/json' };
    const path = `/api/v1/staff/feedbacks/${chat.id}/person`;
    for (const refused of [path, `${path}/export`])
      expect(await server.call('GET', refused, { headers })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    const { body } = await server.staff('GET', `/feedbacks/${chat.id}/person`);
    expect((await server.staff('GET', `/feedbacks/${chat.id}/person/export`)).status).toBe(200);
    const request = { headers, body: JSON.stringify({ by: 'feedback', digest: body.digest }) };
    expect((await server.call('POST', `${path}/erase`, request)).status).toBe(403);
    expect((await erase(chat.id, 'feedback', body.digest)).status).toBe(200);
    const lines = server.logLines.filter((line) => line.includes('"audit":"person_'));
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(server.logLines.join('')).not.toContain('barbara@person.example');
  });
});
