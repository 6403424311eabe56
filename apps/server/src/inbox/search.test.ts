import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FULL_SEARCH_TEXT_LENGTH } from '../database/tables.ts';
import { engines } from '../testing/engines.ts';
import { aFeedback, type OpenChat, openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

describe.each(engines)('the search on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const found = async (search: string): Promise<string[]> =>
    (await server.staff('GET', `/feedbacks?${new URLSearchParams({ search })}`)).body.feedbacks.map(
      ({ id }: { id: string }) => id,
    );
  const write = ({ path, token }: OpenChat, body: string) =>
    server.upload(`${path}/chat_messages?token=${token}`, { body });
  const reply = ({ id }: OpenChat, body: string) => {
    const form = new FormData();
    form.set('body', body);
    return server.staff('POST', `/feedbacks/${id}/messages`, form);
  };

  test('the newest words of a long conversation are found, of either side', async () => {
    const chat = await openChat(server);
    for (let length = 0; length <= FULL_SEARCH_TEXT_LENGTH; length += 9_000) await write(chat, 'long '.repeat(1_800));
    await write(chat, 'The Pelikan has arrived.');
    await reply(chat, 'Glad to hear of the Kormoran!');
    expect(await found('pelikan')).toEqual([chat.id]);
    expect(await found('kormoran')).toEqual([chat.id]);
    expect(await found('pelikan kormoran sea')).toEqual([chat.id]);
    expect(await found('pelikan albatros')).toEqual([]);
  });

  test('the end of long answers is found, and the conversation after answers that long', async () => {
    const body = `${'x '.repeat(9_990)} Austernfischer`.slice(-20_000);
    const chat = await openChat(server, {
      responses: [{ question_id: 'q-comment', body }],
      customer: { name: 'N'.repeat(200), email: 'ada@books.example' },
    });
    await write(chat, 'y '.repeat(4_900));
    await write(chat, 'Seeschwalbe');
    expect(await found('austernfischer seeschwalbe')).toEqual([chat.id]);
  });

  test('notes are found until they are removed, and so are tags and ids', async () => {
    const chat = await openChat(server);
    const { note } = (await server.staff('POST', `/feedbacks/${chat.id}/notes`, { body: 'Ask the Bäckerei.' })).body;
    await server.staff('POST', `/feedbacks/${chat.id}/tags`, { add: ['Late Lighthouse'], remove: [] });
    expect(await found('backerei')).toEqual([chat.id]);
    expect(await found('late lighthouse')).toEqual([chat.id]);
    expect(await found(chat.id)).toEqual([chat.id]);
    expect(await found(chat.id.slice(0, 13).toUpperCase())).toEqual([chat.id]);
    expect(await found('backerei lighthouse sea')).toEqual([chat.id]);
    expect((await server.staff('GET', `/feedbacks/${chat.id}`)).body.notes).toEqual([note]);
    await server.staff('POST', `/feedbacks/${chat.id}/notes/${note.id}/remove`);
    expect(await found('backerei')).toEqual([]);
  });

  test('a few letters are no id', async () => {
    const chat = await openChat(server, { responses: [], customer: {} });
    expect(await found(chat.id.slice(0, 3))).toEqual([]);
  });

  test('messages are found after the answers of their feedback were corrected', async () => {
    const key = randomUUID();
    const post = (version: string, body: string) =>
      server.postJson(
        '/api/v1/feedbacks',
        aFeedback({ device_id: key, responses: [{ question_id: 'q-comment', body }] }),
        { 'Idempotency-Key': version },
      );
    const { body } = await post(key, 'The Möwee');
    const chat = { id: body.id, token: body.chat_token_string, path: `/api/v1/feedbacks/${body.id}` };
    await write(chat, 'Regenpfeifer');
    await post(`${key}.v2`, 'The Möwe');
    expect(await found('regenpfeifer möwe')).toEqual([chat.id]);
    expect(await found('möwee')).toEqual([]);
  });
});
