import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { disguisedProgram, openChat, pdf, png, svg } from '../../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../../testing/test-server.ts';

describe.each(engines)('a chat on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const write = (chat: { path: string; token: string }, parts: Record<string, string | File>) =>
    server.upload(`${chat.path}/chat_messages?token=${chat.token}`, parts);
  const load = async (chat: { path: string; token: string }) =>
    (await server.call('GET', `${chat.path}/chat?token=${chat.token}`)).body;
  const replyTo = (id: string, parts: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, part] of Object.entries(parts)) form.set(name, part);
    return server.staff('POST', `/feedbacks/${id}/messages`, form);
  };
  test('the inbox’s list filters by node, score and unread, and counts all unread messages', async () => {
    await addNode(server, 'node-filter', { name: 'Filter Books' });
    const scored = (id: string, score: number) =>
      openChat(server, {
        device_id: id,
        node_id: 'node-filter',
        flow_id: 'flow-node-filter',
        responses: [{ question_id: 'q-score', option_id: `opt-nps-${score}` }],
      });
    const [low, middle, high] = [await scored('low', 2), await scored('middle', 7), await scored('high', 10)];
    const listed = async (query: string) => {
      const { body } = await server.staff('GET', `/feedbacks?limit=100&node_id=node-filter&${query}`);
      return { ids: body.feedbacks.map(({ id }: { id: string }) => id), unread: body.unread_count, nodes: body.nodes };
    };
    const all = await listed('');
    expect(all.ids.sort()).toEqual([low.id, middle.id, high.id].sort());
    expect(all.nodes).toContainEqual({ id: 'node-filter', name: 'Filter Books' });
    expect((await listed('score_max=6')).ids).toEqual([low.id]);
    expect((await listed('score_min=7&score_max=8')).ids).toEqual([middle.id]);
    expect((await listed('score_min=9')).ids).toEqual([high.id]);
    await server.staff('POST', `/feedbacks/${low.id}/read`);
    await write(middle, { body: 'Still there?' });
    const unread = await listed('unread=true');
    expect(unread.ids.sort()).toEqual([middle.id, high.id].sort());
    expect(unread.unread).toBe(all.unread);
    for (const query of ['score_min=11', 'score_max=-1', 'unread=maybe']) {
      expect((await server.staff('GET', `/feedbacks?${query}`)).status).toBe(400);
    }
  });

  const setStatus = (id: string, status: string) => server.staff('PATCH', `/feedbacks/${id}`, { status });

  test('messages of both sides are stored in order with their actor', async () => {
    const chat = await openChat(server);
    const mine = await write(chat, { body: 'Where is my book?', client_id: 'c-1' });
    expect(mine).toMatchObject({
      status: 200,
      body: {
        timeline_item: { client_id: 'c-1', action: 'add_comment', actor: 'customer', customer: { name: 'Ada Reader' } },
      },
    });
    const theirs = await replyTo(chat.id, { body: 'On its way.' });
    expect(theirs.body.timeline_item).toMatchObject({ actor: 'other', user: { name: 'Support' } });
    const { timeline_items: items, status } = await load(chat);
    expect(status).toBe('open');
    expect(items.map((item: { detail: { comment: { body: string } } }) => item.detail.comment.body)).toEqual([
      'Where is my book?',
      'On its way.',
    ]);
    expect(items[0].id).toBe(mine.body.timeline_item.id);
  });

  test('a repeated message is stored once', async () => {
    const chat = await openChat(server);
    const responses = await Promise.all([1, 2, 3].map(() => write(chat, { body: 'Twice?', client_id: 'c-2' })));
    expect(new Set(responses.map(({ body }) => body.timeline_item.id)).size).toBe(1);
    expect((await load(chat)).timeline_items).toHaveLength(1);
  });

  test('fifty simultaneous messages of a chat have one order and none is lost', async () => {
    const chat = await openChat(server);
    await Promise.all(Array.from({ length: 50 }, (_, n) => write(chat, { body: `m${n}`, client_id: `n-${n}` })));
    const times = (await load(chat)).timeline_items.map(
      (item: { detail: { created_at: string } }) => item.detail.created_at,
    );
    expect(new Set(times).size).toBe(50);
    expect(times).toEqual(times.toSorted());
  });

  test('an image in a chat is stored with its size and served at its signed address', async () => {
    const chat = await openChat(server);
    const { body } = await write(chat, { body: '', attachment: png, client_id: 'c-3' });
    const { attachment } = body.timeline_item.detail;
    expect(attachment).toMatchObject({ name: 'book.png', content_type: 'image/png', width: 1, height: 1 });
    const image = await fetch(`${server.origin}${attachment.url}`);
    expect(image.headers.get('x-content-type-options')).toBe('nosniff');
    expect(image.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await image.arrayBuffer())).toEqual(Buffer.from(await png.arrayBuffer()));
  });

  test.each([
    { name: 'an SVG', file: svg, status: 415 },
    { name: 'a program in disguise', file: disguisedProgram, status: 415 },
    { name: 'a PDF', file: pdf, status: 415 },
  ])('a message with $name is rejected and not stored', async ({ file, status }) => {
    const chat = await openChat(server);
    expect((await write(chat, { body: 'look', attachment: file })).status).toBe(status);
    expect((await load(chat)).timeline_items).toEqual([]);
  });

  test.each([
    { name: 'nothing', parts: { body: '' } },
    { name: 'spaces', parts: { body: '  \n ' } },
    { name: 'more than a message holds', parts: { body: 'x'.repeat(10_001) } },
  ])('a message of $name is rejected', async ({ parts }) => {
    const chat = await openChat(server);
    expect((await write(chat, parts)).status).toBe(400);
  });

  test('a chat archived by its visitor rejects messages and accepts one rating', async () => {
    const chat = await openChat(server);
    await write(chat, { body: 'Thanks', client_id: 'c-4' });
    const rate = (rating: unknown) => server.postJson(`${chat.path}/chat_ratings?token=${chat.token}`, { rating });
    expect(await rate(100)).toMatchObject({ status: 409, body: { code: 'chat_status' } });
    const archive = () => server.postJson(`/api/v1/feedback/${chat.id}/archive`, { token: chat.token });
    expect(await archive()).toMatchObject({ status: 200, body: { status: 'archived' } });
    expect(await archive()).toMatchObject({ status: 200, body: { status: 'archived' } });
    expect(await write(chat, { body: 'One more' })).toMatchObject({ status: 409, body: { code: 'chat_status' } });
    expect((await rate(70)).status).toBe(400);
    const rated = await rate(100);
    expect(rated).toMatchObject({ status: 200, body: { rating: 100 } });
    expect((await rate(100)).body).toEqual(rated.body);
    expect((await rate(0)).status).toBe(409);
    const detail = await load(chat);
    expect(detail).toMatchObject({ chat_rating_enabled: true, chat_ratings: [{ rating: 100 }] });
    expect(detail.chat_ratings[0].created_at > detail.timeline_items[0].detail.created_at).toBe(true);
  });

  test('a reopened chat accepts another rating after a new message of the visitor', async () => {
    const chat = await openChat(server);
    const rate = (rating: number) => server.postJson(`${chat.path}/chat_ratings?token=${chat.token}`, { rating });
    await setStatus(chat.id, 'closed');
    expect((await rate(0)).status).toBe(200);
    await setStatus(chat.id, 'open');
    await write(chat, { body: 'Still broken', client_id: 'c-5' });
    await setStatus(chat.id, 'closed');
    expect((await rate(50)).status).toBe(200);
    expect((await load(chat)).chat_ratings).toHaveLength(2);
  });

  test('a queued chat accepts messages of the visitor only after staff opened it', async () => {
    const ids = await addNode(server, 'node-queue', {
      server: { chat_starts_queued: true, chat_queue_body: 'You are second.' },
    });
    const chat = await openChat(server, { node_id: ids.nodeId, flow_id: ids.flowId });
    expect(await load(chat)).toMatchObject({ status: 'queued', chat_queue_body: 'You are second.' });
    expect((await write(chat, { body: 'Hello?' })).status).toBe(409);
    await setStatus(chat.id, 'open');
    expect((await write(chat, { body: 'Hello?' })).status).toBe(200);
  });

  test('a chat greets in the language of the visitor, else in the default language of the flow', async () => {
    const ids = await addNode(server, 'node-greeting', { server: { chat_greeting: { en: 'Hello.', tr: 'Merhaba.' } } });
    const chat = await openChat(server, { node_id: ids.nodeId, flow_id: ids.flowId });
    expect((await load(chat)).greeting).toBe('Hello.');
    const silent = await addNode(server, 'node-silent', { server: {} });
    const quiet = await openChat(server, { node_id: silent.nodeId, flow_id: silent.flowId });
    expect((await load(quiet)).greeting).toBeNull();
  });

  test('the demo’s shop greets', async () => {
    expect((await load(await openChat(server))).greeting).toContain('Thanks for telling us.');
  });

  test('a chat with prevent_upload rejects files', async () => {
    const ids = await addNode(server, 'node-words', { server: { prevent_upload: true } });
    const chat = await openChat(server, { node_id: ids.nodeId, flow_id: ids.flowId });
    expect((await load(chat)).prevent_upload).toBe(true);
    expect(await write(chat, { body: 'see', attachment: png })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  test('a chat token opens only its own chat', async () => {
    const [mine, other] = [await openChat(server), await openChat(server)];
    const foreign = { path: mine.path, token: other.token };
    expect((await server.call('GET', `${foreign.path}/chat?token=${foreign.token}`)).status).toBe(401);
    expect((await write(foreign, { body: 'hi' })).status).toBe(401);
    expect((await server.postJson(`/api/v1/feedback/${mine.id}/archive`, { token: other.token })).status).toBe(401);
    expect((await server.call('GET', `${mine.path}/chat`)).status).toBe(401);
    const bearer = { authorization: `Bearer ${mine.token}` };
    expect((await server.call('GET', `${mine.path}/chat`, { headers: bearer })).status).toBe(200);
  });

  test('the inbox’s list shows, finds and counts feedbacks', async () => {
    const chat = await openChat(server, { customer: { name: 'Grace Sailor' }, device_id: 'device-grace' });
    await write(chat, { body: 'The spine is torn', client_id: 'c-6' });
    const find = async (search: string) =>
      (await server.staff('GET', `/feedbacks?search=${encodeURIComponent(search)}`)).body.feedbacks;
    const [found] = await find('sailor TORN');
    expect(found).toMatchObject({
      id: chat.id,
      node_name: 'Harbour Books',
      flow_name: 'After an order',
      unread: 2,
      preview: 'The spine is torn',
    });
    expect(await find('100% torn')).toEqual([]);
    expect((await server.staff('POST', `/feedbacks/${chat.id}/read`)).status).toBe(204);
    expect((await find('sailor torn'))[0].unread).toBe(0);
    await setStatus(chat.id, 'closed');
    const closed = await server.staff('GET', '/feedbacks?status=closed&limit=100');
    expect(closed.body.feedbacks.every(({ status }: { status: string }) => status === 'closed')).toBe(true);
  });

  const timeOf = (sent: { body: { timeline_item: { detail: { created_at: string } } } }) =>
    sent.body.timeline_item.detail.created_at;
  const unreadOf = async (id: string) => (await server.staff('GET', `/feedbacks/${id}`)).body.feedback.unread;
  const readUntil = (id: string, time: string) =>
    server.staff('POST', `/feedbacks/${id}/read?read_until=${encodeURIComponent(time)}`);

  test('what is newer than a read mark stays unread, however late the mark arrives', async () => {
    const chat = await openChat(server);
    expect(await unreadOf(chat.id)).toBe(1);
    const first = timeOf(await write(chat, { body: 'One', client_id: 'r-1' }));
    await write(chat, { body: 'Two', client_id: 'r-2' });
    expect((await readUntil(chat.id, first)).status).toBe(204);
    expect(await unreadOf(chat.id)).toBe(1);
    const detail = (await server.staff('GET', `/feedbacks/${chat.id}`)).body.chat;
    await readUntil(chat.id, detail.last_message_at);
    expect(await unreadOf(chat.id)).toBe(0);
    await write(chat, { body: 'Three', client_id: 'r-3' });
    await readUntil(chat.id, first);
    expect(await unreadOf(chat.id)).toBe(1);
  });

  test('a reply of a program has seen what was written before it, and that of a page what the page says', async () => {
    const chat = await openChat(server);
    await write(chat, { body: 'One', client_id: 'p-1' });
    await replyTo(chat.id, { body: 'From a page', read_until: new Date(0).toISOString() });
    expect(await unreadOf(chat.id)).toBe(2);
    const answer = { body: 'From a program', client_id: 'p-2' };
    await replyTo(chat.id, answer);
    expect(await unreadOf(chat.id)).toBe(0);
    await write(chat, { body: 'Two', client_id: 'p-3' });
    await replyTo(chat.id, answer);
    expect(await unreadOf(chat.id)).toBe(1);
  });

  test('a preview cuts no emoji', async () => {
    const chat = await openChat(server);
    await write(chat, { body: `${'x'.repeat(139)}👍🏽` });
    const { preview } = (await server.staff('GET', `/feedbacks/${chat.id}`)).body.feedback;
    expect(preview).toBe('x'.repeat(139));
  });

  test('a chat does not end over a message that its colleague has not seen', async () => {
    const chat = await openChat(server);
    const seen = timeOf(await write(chat, { body: 'One', client_id: 's-1' }));
    const newest = timeOf(await write(chat, { body: 'Two', client_id: 's-2' }));
    const end = (status: string, read_until: string) =>
      server.staff('PATCH', `/feedbacks/${chat.id}`, { status, read_until });
    for (const status of ['closed', 'archived', 'queued']) {
      expect(await end(status, seen)).toMatchObject({ status: 409, body: { code: 'chat_changed' } });
    }
    expect((await load(chat)).status).toBe('open');
    expect((await end('closed', newest)).status).toBe(200);
    expect((await end('open', seen)).status).toBe(200);
  });

  test('a message written before its chat was closed opens the chat again, once', async () => {
    const chat = await openChat(server);
    await setStatus(chat.id, 'closed');
    const late = { body: 'Written offline', client_id: 'o-1', seen_status: 'open' };
    const [sent, again] = [await write(chat, late), await write(chat, late)];
    expect([sent.status, again.body.timeline_item.id]).toEqual([200, sent.body.timeline_item.id]);
    expect(await load(chat)).toMatchObject({ status: 'open', timeline_items: [{ client_id: 'o-1' }] });
    expect(await unreadOf(chat.id)).toBe(2);
    await setStatus(chat.id, 'closed');
    // A retry of a stored message opens nothing.
    expect((await write(chat, late)).status).toBe(200);
    expect((await load(chat)).status).toBe('closed');
    expect((await write(chat, { body: 'After the end', client_id: 'o-2' })).status).toBe(409);
  });

  test('a visitor does not end a chat over a reply that has just arrived', async () => {
    const chat = await openChat(server);
    const before = new Date(Date.now() - 1_000).toISOString();
    const reply = timeOf(await replyTo(chat.id, { body: 'One question' }));
    const archive = (read_until: string) =>
      server.postJson(`/api/v1/feedback/${chat.id}/archive`, { token: chat.token, read_until });
    expect(await archive(before)).toMatchObject({ status: 409, body: { code: 'chat_changed' } });
    expect(await archive(reply)).toMatchObject({ status: 200, body: { status: 'archived' } });
  });

  test('the inbox’s search finds a name in any case and with or without marks', async () => {
    const chat = await openChat(server, { customer: { name: 'İlkay Işık' }, device_id: 'device-ilkay' });
    await write(chat, { body: 'Ağaç ÇİÇEK', client_id: 'c-ilkay' });
    for (const search of ['ilkay', 'İLKAY', 'ILKAY', 'ışık', 'isik', 'agac çiçek']) {
      const { body } = await server.staff('GET', `/feedbacks?search=${encodeURIComponent(search)}`);
      expect([search, body.feedbacks.map(({ id }: { id: string }) => id)]).toEqual([search, [chat.id]]);
    }
  });

  test('a message of several lines keeps its line breaks', async () => {
    const chat = await openChat(server);
    const sent = await write(chat, { body: 'one\r\ntwo', client_id: 'c-lines' });
    expect(sent.body.timeline_item.detail.comment.body).toBe('one\ntwo');
  });

  test('the pages of the inbox’s list contain each feedback once', async () => {
    for (let n = 0; n < 5; n++) await openChat(server);
    const ids: string[] = [];
    let before: string | null = '';
    do {
      const { body } = await server.staff('GET', `/feedbacks?limit=3${before && `&before=${before}`}`);
      ids.push(...body.feedbacks.map(({ id }: { id: string }) => id));
      before = body.next_before;
    } while (before !== null);
    const { n } = await server.services.database
      .selectFrom('feedbacks')
      .select((from) => from.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(Number(n));
  });
});
