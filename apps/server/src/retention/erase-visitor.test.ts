import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { addPhoneNode, phoneQuestionId } from '../testing/phone-node.ts';
import { aFeedback, png } from '../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../testing/test-server.ts';
import { eraseVisitor } from './erase-visitor.ts';
import { findVisitor, type VisitorName } from './find-visitor.ts';
import { namesSeveral, summarizeVisitor } from './visitor-summary.ts';

const nothing = { feedbacks: 0, customers: 0, codes: 0 };

describe.each(engines)('a visitor is erased on $name', (engine) => {
  let server: TestServer;
  let contactNode: { readonly nodeId: string; readonly flowId: string };
  beforeAll(async () => {
    server = await startTestServer(engine);
    await addPhoneNode(server);
    contactNode = await addContactNode(server);
  });
  afterAll(() => server.stop());

  const send = async (changes: Record<string, unknown>): Promise<string> => {
    const { body } = await server.postJson('/api/v1/feedbacks', aFeedback(changes));
    return body.id;
  };
  const visit = async (externalId: string, deviceId = 'device-1'): Promise<string> => {
    const { body } = await server.postJson('/api/v2/web_widgets/node-harbour/customers/visit', {
      node_id: 'node-harbour',
      external_id: externalId,
      device_id: deviceId,
      email: `${externalId}@visits.example`,
    });
    return body.id;
  };
  const erase = async (by: VisitorName['by'], value: string) => {
    const found = await findVisitor(server.services.database, { by, value });
    await eraseVisitor(server.services, found);
    return { feedbacks: found.feedbacks.length, customers: found.customers.length, codes: found.codes.length };
  };
  const summarize = async (by: VisitorName['by'], value: string) => {
    const { database } = server.services;
    return summarizeVisitor(database, await findVisitor(database, { by, value }));
  };
  const idsLeft = async (): Promise<string[]> => {
    const rows = await server.services.database.selectFrom('feedbacks').select('id').orderBy('created_at').execute();
    return rows.map(({ id }) => id);
  };

  test.each([
    { by: 'email', value: 'nemo@uploads.example' },
    { by: 'device', value: 'device-of-nemo' },
  ] as const)(
    'erasing a visitor by $by erases the files that no feedback has, and those of nobody else',
    async ({ by, value }) => {
      const upload = async (deviceId: string, nodeId: string): Promise<string> => {
        const headers = { 'x-node-id': nodeId, 'x-device-id': deviceId };
        const { body } = await server.upload('/api/v1/attachments', { file: png }, headers);
        return body.file_url;
      };
      const statusOf = async (path: string): Promise<number> => (await server.call('GET', path)).status;
      await send({ device_id: 'device-of-nemo', customer: { email: 'nemo@uploads.example' } });
      const own = await upload('device-of-nemo', 'node-harbour');
      const other = await upload('device-of-grace', 'node-harbour');
      expect(await summarize(by, value)).toMatchObject({ files: [png.name] });
      await erase(by, value);
      expect([await statusOf(own), await statusOf(other)]).toEqual([404, 200]);
      expect((await findVisitor(server.services.database, { by, value })).uploads).toEqual([]);
    },
  );

  test('a device that only uploaded is found and erased', async () => {
    const headers = { 'x-node-id': 'node-harbour', 'x-device-id': 'device-of-uploads' };
    const { body } = await server.upload('/api/v1/attachments', { file: png }, headers);
    await erase('device', 'device-of-uploads');
    expect((await server.call('GET', body.file_url)).status).toBe(404);
  });

  test.each<{ by: VisitorName['by']; value: string; customer: Record<string, string> }>([
    { by: 'email', value: ' Ada@Books.Example', customer: { email: 'ada@books.example' } },
    { by: 'phone', value: '0090 (532) 123-45-67', customer: { phone_number: '+90 532 123 45 67' } },
    { by: 'external-id', value: 'site-7', customer: { external_id: 'site-7' } },
    { by: 'device', value: 'device-of-ada', customer: {} },
  ])('erasing a visitor by $by erases nobody else', async ({ by, value, customer }) => {
    const other = await send({
      device_id: 'device-of-grace',
      customer: { email: 'ada@books.example.org', phone_number: '+905321234568', external_id: 'site-77' },
    });
    await send({ device_id: 'device-of-ada', customer });
    expect(await erase(by, value)).toMatchObject({ feedbacks: 1 });
    expect(await idsLeft()).toEqual([other]);
    expect(await erase(by, value)).toEqual(nothing);
    await erase('feedback', other);
  });

  test.each<{ by: 'email' | 'phone'; value: string; question: string; body: string }>([
    { by: 'email', value: 'nora@answers.example', question: 'q-email', body: ' Nora@Answers.example ' },
    { by: 'phone', value: '+90 532 765 43 21', question: 'q-phone-number', body: '0090 532 765-43-21' },
    { by: 'email', value: 'nora@answers.example', question: 'q-values/value-email', body: 'nora@answers.example' },
    { by: 'phone', value: '+90 532 765 43 21', question: 'q-values/value-phone', body: '+905327654321' },
    { by: 'email', value: 'nora@answers.example', question: 'q-of-no-version', body: 'nora@answers.example' },
  ])(
    'an $by that was given as an answer to $question alone is found and erased',
    async ({ by, value, question, body }) => {
      const { nodeId, flowId } = contactNode;
      const [question_id, option_id] = question.split('/');
      const answering = (changes: Record<string, unknown>) =>
        send({ node_id: nodeId, flow_id: flowId, device_id: 'device-of-nora', customer: {}, ...changes });
      const isGone = question === 'q-of-no-version';
      const asked = isGone ? { question_id: 'q-email' } : { question_id, ...(option_id && { option_id }) };
      const id = await answering({ responses: [{ ...asked, body }] });
      if (isGone)
        await server.services.database
          .updateTable('responses')
          .set({ question_id: question })
          .where('feedback_id', '=', id)
          .execute();
      // The address of somebody else in another answer, a longer answer, and a number in a text.
      const others = [
        await answering({ responses: [{ question_id: 'q-free', body }] }),
        await answering({ responses: [{ ...asked, body: `${body}x` }] }),
        await answering({ responses: [{ question_id: 'q-free', body: `Order ${body}` }] }),
      ];
      const summary = await summarize(by, value);
      expect(summary.feedbacks).toBe(1);
      if (!isGone) expect([...summary.emails, ...summary.phoneNumbers]).toEqual([by === 'email' ? value : body.trim()]);
      expect(await erase(by, value)).toEqual({ ...nothing, feedbacks: 1 });
      expect((await idsLeft()).sort()).toEqual([...others].sort());
      expect(await idsLeft()).not.toContain(id);
      for (const other of others) await erase('feedback', other);
    },
  );

  test('erasing by e-mail erases no feedback of another person with the claimed external id', async () => {
    const victims: string[] = [];
    for (const name of ['one', 'two', 'three']) {
      const id = await visit(`victim-${name}`, name);
      victims.push(await send({ device_id: name, customer: { id, external_id: `victim-${name}` } }));
    }
    for (const name of ['one', 'two', 'three']) {
      await send({ device_id: 'attacker', customer: { email: 'eve@attack.example', external_id: `victim-${name}` } });
    }
    expect(await erase('email', 'eve@attack.example')).toEqual({ ...nothing, feedbacks: 3 });
    expect((await idsLeft()).sort()).toEqual(victims.sort());
    for (const name of ['one', 'two', 'three']) {
      expect(await erase('external-id', `victim-${name}`)).toEqual({ ...nothing, feedbacks: 1, customers: 1 });
    }
  });

  test('erasing one feedback erases only this feedback, although others claim the same customer', async () => {
    const customer = await visit('site-9', 'phone');
    const first = await send({ device_id: 'phone', customer: { id: customer, external_id: 'site-9' } });
    const second = await send({ device_id: 'laptop', customer: { external_id: 'site-9' } });
    const third = await send({ device_id: 'phone', customer: { id: customer } });
    expect(await erase('feedback', first)).toEqual({ ...nothing, feedbacks: 1 });
    expect((await idsLeft()).sort()).toEqual([second, third].sort());
    expect(await erase('customer', customer)).toEqual({ ...nothing, feedbacks: 1, customers: 1 });
    expect(await erase('external-id', 'site-9')).toEqual({ ...nothing, feedbacks: 1 });
  });

  test('erasing a verified customer erases the verified rows of the same node and external id, and no claims', async () => {
    const { database } = server.services;
    const external_id = 'proved-1';
    const [proved, onPhone, claimed] = [
      await send({ device_id: 'laptop', customer: { external_id, email: 'vera@proved.example' } }),
      await send({ device_id: 'phone', customer: { external_id } }),
      await send({ device_id: 'attacker', customer: { external_id, email: 'eve@attack.example' } }),
    ];
    await database.updateTable('feedbacks').set({ verified: 1 }).where('id', 'in', [proved, onPhone]).execute();
    expect(await erase('email', 'eve@attack.example')).toEqual({ ...nothing, feedbacks: 1 });
    expect((await idsLeft()).sort()).toEqual([proved, onPhone].sort());
    const claim = await send({ device_id: 'attacker', customer: { external_id } });
    expect(await erase('email', 'vera@proved.example')).toEqual({ ...nothing, feedbacks: 2 });
    expect(await idsLeft()).toEqual([claim]);
    expect(claimed).not.toBe(claim);
    await erase('feedback', claim);
  });

  test('a claimed detail of a verified customer is found and leads only to its own row', async () => {
    const { database } = server.services;
    const [said, other] = [
      await send({ device_id: 'laptop', customer: { external_id: 'proved-2' } }),
      await send({ device_id: 'phone', customer: { external_id: 'proved-2' } }),
    ];
    const claimed = { name: 'Vera', email: 'vera@said.example', phone_number: '+90 532 765 43 21' };
    const document = JSON.stringify({ customer: { external_id: 'proved-2' }, claimed });
    await database.updateTable('feedbacks').set({ verified: 1 }).where('id', 'in', [said, other]).execute();
    await database.updateTable('feedbacks').set({ document }).where('id', '=', said).execute();
    expect(await summarize('phone', '0090 532 765 43 21')).toMatchObject({ feedbacks: 1, names: ['Vera'] });
    expect(await erase('email', 'vera@said.example')).toEqual({ ...nothing, feedbacks: 1 });
    expect(await idsLeft()).toEqual([other]);
    expect(await erase('external-id', 'proved-2')).toEqual({ ...nothing, feedbacks: 1 });
  });

  test('an external id of an unsigned visit in secure mode is found', async () => {
    const id = await visit('site-12');
    const document = JSON.stringify({ external_id: 'site-12', email: 'site-12@visits.example' });
    const { database } = server.services;
    await database.updateTable('customers').set({ external_id: null, document }).where('id', '=', id).execute();
    expect(await erase('external-id', 'site-12')).toEqual({ ...nothing, customers: 1 });
  });

  test('the summary of a visitor names all data to erase and warns of several external ids', async () => {
    const email = 'shared@home.example';
    await send({ device_id: 'd-1', customer: { email, external_id: 'site-1', name: 'Ada' } });
    const alone = await summarize('email', email);
    expect(alone).toMatchObject({
      feedbacks: 1,
      names: ['Ada'],
      emails: [email],
      externalIds: ['site-1'],
      nodes: [{ id: 'node-harbour', name: expect.any(String) }],
      files: [],
    });
    expect(namesSeveral(alone)).toBe(false);
    await send({ device_id: 'd-1', customer: { email, external_id: 'site-2', name: 'Grace' } });
    const both = await summarize('email', email);
    expect(both).toMatchObject({ feedbacks: 2, names: ['Ada', 'Grace'], externalIds: ['site-1', 'site-2'] });
    expect(namesSeveral(both)).toBe(true);
    expect(both.digest).not.toBe(alone.digest);
    await erase('email', email);
  });

  test('erasing by a customer’s id erases a customer without feedbacks', async () => {
    expect(await erase('customer', await visit('site-10'))).toEqual({ ...nothing, customers: 1 });
    await visit('site-11');
    expect(await erase('email', 'site-11@visits.example')).toEqual({ ...nothing, customers: 1 });
  });

  test.each(['+90 532 000 00 01', '0090 (532) 000-00-01'])(
    'erasing by the number %s erases its verification code',
    async (number) => {
      server.advance(60_000);
      await server.call('POST', '/api/v1/customers/send_verification_token', {
        body: new URLSearchParams({ address: '+905320000001', kind: 'sms', question_id: phoneQuestionId }),
      });
      expect(await erase('phone', number)).toEqual({ ...nothing, codes: 1 });
    },
  );

  test.each<VisitorName>([
    { by: 'feedback', value: 'nobody' },
    { by: 'phone', value: 'no number' },
    { by: 'email', value: '' },
  ])('the name $by “$value” finds no visitor', async ({ by, value }) => {
    const other = await send({ customer: {} });
    expect(await erase(by, value)).toEqual(nothing);
    expect(await idsLeft()).toEqual([other]);
    await erase('feedback', other);
  });
});

/** Imports a node that asks for contacts in each way, and for a free text. */
function addContactNode(server: TestServer): Promise<{ readonly nodeId: string; readonly flowId: string }> {
  const field = (id: string, valueType: string) => ({ id, key: id, body: { en: id }, value_type: valueType });
  const questions = [
    { id: 'q-email', key: 'email', style: 'email' },
    { id: 'q-phone-number', key: 'phone', style: 'phone_number' },
    { id: 'q-free', key: 'free', style: 'text' },
    {
      id: 'q-values',
      key: 'values',
      style: 'multiple_value',
      options: [field('value-email', 'email'), field('value-phone', 'phone')],
    },
  ];
  return addNode(server, 'node-contacts', {
    flow: {
      id: 'flow-node-contacts',
      node_id: 'node-contacts',
      name: 'Contacts',
      languages: [{ id: 'lang-en', code: 'en', name: 'English' }],
      default_language_id: 'lang-en',
      states: [
        {
          id: 's-ask',
          name: 'Ask',
          is_initial_state: true,
          style: 'normal',
          elements: questions.map(({ id }) => `el-${id}`),
          next_state_id: 's-end',
        },
        { id: 's-end', name: 'End', is_initial_state: false, style: 'thank', elements: [], next_state_id: null },
      ],
      transitions: [],
      elements: questions.map((question, order) => ({
        id: `el-${question.id}`,
        type: 'question',
        order,
        is_visible: true,
        body: { en: question.key },
        question,
      })),
    },
  });
}
