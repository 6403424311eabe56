import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { aFeedback, type OpenChat, openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const MINUTE_MS = 60_000;

describe.each(engines)('the order of the list on $name', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(engine);
  });
  afterEach(() => server.stop());

  const list = async (query: Record<string, string> = {}) =>
    (await server.staff('GET', `/feedbacks?${new URLSearchParams(query)}`)).body;
  const idsOf = async (query: Record<string, string> = {}): Promise<string[]> =>
    (await list(query)).feedbacks.map(({ id }: { id: string }) => id);
  const later = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    server.advance(MINUTE_MS);
    return act();
  };
  const write = ({ path, token }: OpenChat, body: string) =>
    later(() => server.upload(`${path}/chat_messages?token=${token}`, { body }));
  const reply = ({ id }: OpenChat, body: string) => {
    const form = new FormData();
    form.set('body', body);
    return later(() => server.staff('POST', `/feedbacks/${id}/messages`, form));
  };
  const setStatus = ({ id }: OpenChat, status: string) =>
    later(() => server.staff('PATCH', `/feedbacks/${id}`, { status }));
  const open = (device_id: string) => later(() => openChat(server, { device_id }));

  test('a message of a visitor moves the feedback up, and a reply does not; the row tells the time of its words', async () => {
    const [first, second] = [await open('first'), await open('second')];
    expect(await idsOf()).toEqual([second.id, first.id]);
    const written = (await write(first, 'Are you there?')).body.timeline_item.detail.created_at;
    const replied = (await reply(second, 'Thank you.')).body.timeline_item.detail.created_at;
    const { feedbacks } = await list();
    expect(feedbacks).toMatchObject([
      { id: first.id, preview: 'Are you there?', preview_at: written, visitor_wrote_at: written },
      { id: second.id, preview: 'Thank you.', preview_at: replied },
    ]);
    expect(feedbacks[1].visitor_wrote_at < written).toBe(true);
  });

  test('a survey begun before others and completed now is the first one', async () => {
    const begun = aFeedback({ device_id: 'begun' });
    const saved = await server.postJson('/api/v1/feedbacks', begun, {
      'Idempotency-Key': randomUUID(),
      'X-COMPLETED': 'false',
    });
    const other = await open('other');
    expect(await idsOf()).toEqual([other.id, saved.body.id]);
    await later(() =>
      server.postJson('/api/v1/feedbacks', begun, { 'Idempotency-Key': randomUUID(), 'X-FID': saved.body.id }),
    );
    expect(await idsOf()).toEqual([saved.body.id, other.id]);
  });

  test('pages leave out no feedback and repeat none, while visitors write between them', async () => {
    const chats: OpenChat[] = [];
    for (let count = 0; count < 5; count++) chats.push(await open(`device-${count}`));
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page = await list({ limit: '2', ...(before !== null && { before }) });
      seen.push(...page.feedbacks.map(({ id }: { id: string }) => id));
      before = page.next_before;
      // The first one of the list writes again, and stays the first one.
      if (chats[4] !== undefined) await write(chats[4], 'And another thing.');
    } while (before !== null);
    expect(seen).toEqual(chats.map(({ id }) => id).toReversed());
  });

  test('those that wait for a reply are listed, longest wait first, page by page, and counted', async () => {
    const [first, second, third] = [await open('first'), await open('second'), await open('third')];
    const waiting = async () => {
      const ids = await idsOf({ waiting: 'true' });
      const counts = (await server.staff('GET', '/feedback_counts')).body;
      expect([counts.waiting, counts.total]).toEqual([ids.length, 3]);
      return ids;
    };
    expect(await waiting()).toEqual([first.id, second.id, third.id]);
    // Who writes again has waited since the first word.
    await write(first, 'Are you there?');
    expect(await waiting()).toEqual([first.id, second.id, third.id]);
    await reply(first, 'Yes.');
    expect(await waiting()).toEqual([second.id, third.id]);
    await write(first, 'It is still broken.');
    expect(await waiting()).toEqual([second.id, third.id, first.id]);
    await setStatus(second, 'closed');
    expect(await waiting()).toEqual([third.id, first.id]);
    const counts = (await server.staff('GET', '/feedback_counts?waiting=true')).body;
    expect(counts).toMatchObject({
      total: 2,
      waiting: 2,
      statuses: [
        { id: 'closed', count: 1 },
        { id: 'open', count: 2 },
      ],
    });
    expect((await server.staff('GET', '/feedback_counts?status=closed')).body.waiting).toBe(2);
    await setStatus(second, 'open');
    const page = await list({ waiting: 'true', limit: '2' });
    expect(page.feedbacks.map(({ id }: { id: string }) => id)).toEqual([second.id, third.id]);
    expect(await idsOf({ waiting: 'true', limit: '2', before: page.next_before })).toEqual([first.id]);
  });

  test('an unfinished survey does not wait, and a corrected one waits again', async () => {
    const key = randomUUID();
    const body = (text: string) => aFeedback({ responses: [{ question_id: 'q-comment', body: text }] });
    const saved = await server.postJson('/api/v1/feedbacks', body('half'), {
      'Idempotency-Key': randomUUID(),
      'X-COMPLETED': 'false',
    });
    expect(await idsOf({ waiting: 'true' })).toEqual([]);
    const done = await server.postJson('/api/v1/feedbacks', body('frist'), {
      'Idempotency-Key': key,
      'X-FID': saved.body.id,
    });
    const chat = { id: done.body.id, token: done.body.chat_token_string, path: `/api/v1/feedbacks/${done.body.id}` };
    await reply(chat, 'Thank you.');
    expect(await idsOf({ waiting: 'true' })).toEqual([]);
    await later(() => server.postJson('/api/v1/feedbacks', body('first'), { 'Idempotency-Key': `${key}.v2` }));
    expect(await idsOf({ waiting: 'true' })).toEqual([chat.id]);
  });
});
