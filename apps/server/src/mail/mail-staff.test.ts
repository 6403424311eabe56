import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { revokePerson } from '../staff/people.ts';
import { engines } from '../testing/engines.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { openChat } from '../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../testing/test-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(engines)('mails to staff on $name', (engine) => {
  let server: TestServer;
  let smtp: MailServer;
  let count = 0;
  beforeAll(async () => {
    smtp = await startMailServer();
    server = await startTestServer(engine, {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'hello@books.example',
      MAIL_STAFF_DEFAULTS: 'none',
      PUBLIC_URL: 'https://feedback.example',
    });
  });
  afterEach(async () => {
    const { database } = server.services;
    for (const { id } of await database
      .selectFrom('staff_people')
      .select('id')
      .where('revoked_at', 'is', null)
      .execute())
      await revokePerson(database, id, server.services.now());
    await database.deleteFrom('mail_outbox').execute();
  });
  afterAll(async () => {
    await server.stop();
    await smtp.stop();
  });

  /** Presses the button of the mail that asks a colleague to confirm the address. */
  const confirm = async (email: string) => {
    server.advance(MINUTE);
    await expect.poll(() => asking(email).length).toBe(1);
    const link = new URL(asking(email)[0]?.mail.text?.match(/https:\S+/)?.[0] ?? 'missing:');
    expect((await server.call('POST', `${link.pathname}${link.search}`)).status).toBe(200);
  };
  const asking = (email: string) =>
    smtp.received.filter(({ to, mail }) => to.includes(email) && mail.subject === 'Is this your e-mail address?');
  /** Adds a colleague who has chosen mails, and has confirmed the address. */
  const addColleague = async (
    kinds: readonly string[],
    {
      language = 'en',
      timeZone = 'UTC',
      nodes = null,
      isConfirmed = true,
    }: { language?: string; timeZone?: string; nodes?: string[] | null; isConfirmed?: boolean } = {},
  ) => {
    const email = `grace-${count++}@books.example`;
    const { body } = await server.staff('POST', '/people', { name: email, email, role: 'read', nodes });
    const headers = { authorization: `Bearer ${body.token}`, 'content-type': 'application/json' };
    const saved = await server.call('POST', '/api/v1/staff/me/mail', {
      headers,
      body: JSON.stringify({ kinds, language, time_zone: timeZone }),
    });
    if (saved.status !== 200) throw new Error(`Not saved: ${saved.status}`);
    if (isConfirmed && kinds.length > 0) await confirm(email);
    await server.services.database.deleteFrom('mail_outbox').where('kind', '=', 'confirm_staff').execute();
    return { email, id: body.staff.id as string, headers };
  };
  const feedback = (changes: Record<string, unknown> = {}) =>
    openChat(server, { device_id: `device-${count++}`, ...changes });
  const outbox = () =>
    server.services.database.selectFrom('mail_outbox').select(['kind', 'status', 'next_at', 'problem']).execute();
  const mailsTo = (email: string) =>
    smtp.received.filter(({ to, mail }) => to.includes(email) && mail.subject !== 'Is this your e-mail address?');
  const received = async (email: string, expected = 1) => {
    await expect.poll(() => mailsTo(email).length).toBe(expected);
    return mailsTo(email);
  };
  const settled = (expected: readonly string[]) =>
    expect.poll(async () => (await outbox()).map(({ status }) => status).sort()).toEqual([...expected].sort());

  test('a colleague who has chosen it gets a mail about a new feedback, with a link to it', async () => {
    const { email } = await addColleague(['feedback']);
    const { id } = await feedback();
    const [mail] = await received(email);
    expect(mail?.mail.subject).toBe('New feedback: Harbour Books');
    expect(mail?.mail.text).toContain('The paper smells of the sea.');
    expect(mail?.mail.text).toContain(`https://feedback.example/inbox#feedback=${id}`);
    expect(mail?.header('list-unsubscribe')).toBeUndefined();
  });

  test('the words of a visitor have the language of the visitor in a mail, and its sentences have the colleague’s', async () => {
    const { email } = await addColleague(['feedback']);
    await feedback({ language_id: 'lang-tr' });
    const [mail] = await received(email);
    expect(mail?.mail.html).toContain('<html lang="en"');
    expect(mail?.mail.html).toMatch(/<p lang="tr"[^>]*>The paper smells of the sea\.<\/p>/);
    expect(`${mail?.mail.html}`.match(/ lang=/g)).toHaveLength(2);
  });

  test('no news of a visitor goes to an address that its colleague has not confirmed', async () => {
    const { email, headers } = await addColleague(['feedback', 'digest'], { isConfirmed: false });
    const loaded = async () => (await server.call('GET', '/api/v1/staff/me/mail', { headers })).body.confirmed;
    expect(await loaded()).toBe(false);
    await feedback();
    const { email: known } = await addColleague(['feedback']);
    await feedback();
    await received(known);
    expect(mailsTo(email)).toEqual([]);
    await confirm(email);
    expect(await loaded()).toBe(true);
    expect(asking(email)[0]?.raw).not.toContain('smells');
    await feedback();
    await received(email);
  });

  test('a low score is told as such, and a high one only to those who want each feedback', async () => {
    const { email } = await addColleague(['low_score']);
    await feedback();
    await feedback({ responses: [{ question_id: 'q-score', option_id: 'opt-nps-2' }] });
    const [mail] = await received(email);
    expect(mail?.mail.subject).toBe('Low score: Harbour Books');
    expect(mail?.mail.text).toContain('Score: 2');
    expect(await outbox()).toHaveLength(1);
  });

  test('news of ten minutes is one mail', async () => {
    const { email } = await addColleague(['feedback']);
    await feedback();
    await received(email);
    for (let each = 0; each < 25; each++) await feedback();
    await expect.poll(async () => (await outbox()).length).toBe(26);
    server.advance(11 * MINUTE);
    const [, mail] = await received(email, 2);
    expect(mail?.mail.subject).toBe('News in the inbox: 25');
    expect(mail?.mail.text).toContain('More in the inbox: 5');
    await settled(Array.from({ length: 26 }, () => 'sent'));
  });

  test('a chat without a reply is told after half an hour, and an answered or closed one is not', async () => {
    const { email } = await addColleague(['unanswered']);
    const chats = [await feedback(), await feedback(), await feedback()];
    for (const { path, token } of chats) {
      await server.upload(`${path}/chat_messages?token=${token}`, { body: 'Hello?' });
      await server.upload(`${path}/chat_messages?token=${token}`, { body: 'Anybody?' });
    }
    await expect.poll(async () => (await outbox()).length).toBe(3);
    const form = new FormData();
    form.set('body', 'Good morning');
    await server.staff('POST', `/feedbacks/${chats[1]?.id}/messages`, form);
    await server.staff('PATCH', `/feedbacks/${chats[2]?.id}`, { status: 'closed' });
    server.advance(31 * MINUTE);
    const [mail] = await received(email);
    expect(mail?.mail.subject).toBe('Chat without a reply: Harbour Books');
    await settled(['sent', 'sent', 'sent']);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('a mail tells only of the nodes of the colleague, and a revoked colleague gets none', async () => {
    const other = await addNode(server, `node-other-${engine.name}`, {});
    const seeing = await addColleague(['feedback'], { nodes: [other.nodeId] });
    const revoked = await addColleague(['unanswered']);
    await feedback();
    const { path, token } = await feedback();
    await server.upload(`${path}/chat_messages?token=${token}`, { body: 'Hello?' });
    await expect.poll(async () => (await outbox()).length).toBe(1);
    await revokePerson(server.services.database, revoked.id, server.services.now());
    server.advance(31 * MINUTE);
    await settled(['dropped']);
    expect([mailsTo(seeing.email), mailsTo(revoked.email)]).toEqual([[], []]);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await feedback({ node_id: other.nodeId, flow_id: other.flowId });
    await received(seeing.email);
  });

  test('the summary of a day comes once, at eight in the zone of the colleague', async () => {
    const zone = 'Pacific/Auckland';
    const hour = Number(
      new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(
        server.services.now(),
      ),
    );
    // Starts at seven of the zone.
    server.advance(((31 - hour) % 24) * HOUR);
    const { email } = await addColleague(['digest'], { timeZone: zone });
    await feedback();
    await feedback({ responses: [{ question_id: 'q-score', option_id: 'opt-nps-2' }] });
    server.advance(HOUR);
    const [mail] = await received(email);
    expect(mail?.mail.subject).toBe('Feedback of the last day');
    expect(mail?.mail.text).toContain('New feedbacks: ');
    expect(mail?.mail.text).toContain('Average score: ');
    server.advance(2 * HOUR);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('the operator belongs to nobody, and an unknown zone is refused', async () => {
    const { headers } = await addColleague([]);
    const choices = { kinds: ['digest'], language: 'en', time_zone: 'UTC' };
    expect((await server.staff('POST', '/me/mail', choices)).status).toBe(403);
    const body = JSON.stringify({ ...choices, time_zone: 'Mars/Olympus' });
    expect((await server.call('POST', '/api/v1/staff/me/mail', { headers, body })).status).toBe(400);
    const loaded = await server.call('GET', '/api/v1/staff/me/mail', { headers });
    expect(loaded.body).toMatchObject({ available: true, kinds: [] });
  });
});
