import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { engines } from '../testing/engines.ts';
import { type EventReceiver, startReceiver } from '../testing/event-receiver.ts';
import { collectCommand } from '../testing/run-command.ts';
import { openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { webhooks } from './webhooks.ts';

describe.each(engines)('the command webhooks on $name', (engine) => {
  let server: TestServer;
  let receiver: EventReceiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    server = await startTestServer(engine, { WEBHOOK_PRIVATE_HOSTS: receiver.host });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.stop();
    await receiver.stop();
  });

  const run = collectCommand((args) => webhooks(server.services.configuration, args, server.services.now()));

  test('a webhook is added, tested, listed, replayed, rotated and removed', async () => {
    const added = await run('add', receiver.url, '--node', 'node-harbour', '--event', 'feedback.completed');
    const [id = ''] = /wh_[\w-]+/.exec(added.output) ?? [];
    const [secret = ''] = /whsec_\S+/.exec(added.output) ?? [];
    expect(added.output).toContain('node-harbour · feedback.completed');
    expect((await run('test', id)).output).toContain('responds with 204');
    expect(receiver.received.at(-1)?.body.type).toBe('webhook.test');
    await openChat(server);
    await expect.poll(async () => (await run('list')).output).toContain('waiting 0, sent 1, dead 0');
    expect((await run('list')).output).not.toContain(secret);
    expect((await run('replay', id, '--since', '2020-01-01')).output).toContain('again: 1.');
    await expect.poll(() => receiver.received.length).toBe(3);
    expect(receiver.received.at(-1)?.id).toBe(receiver.received.at(-2)?.id);
    const rotated = await run('rotate', id);
    expect(rotated.output).toMatch(/whsec_/);
    expect(rotated.output).not.toContain(secret);
    expect((await run('remove', id)).code).toBe(0);
    expect((await run('list')).output).toBe('There are no webhooks.');
    expect((await run('test', id)).code).toBe(1);
    const audited = await server.services.database
      .selectFrom('staff_audit')
      .select(['staff_name', 'action', 'subject'])
      .where('subject', '=', id)
      .orderBy('at')
      .execute();
    expect(audited.map(({ staff_name, action }) => `${staff_name} ${action}`)).toEqual([
      'product-server webhook_added',
      'product-server webhook_tested',
      'product-server webhook_changed',
      'product-server webhook_changed',
      'product-server webhook_removed',
    ]);
  });

  test('a webhook has another address and other filters, is paused, and receives again when it is resumed', async () => {
    const [id = ''] = /wh_[\w-]+/.exec((await run('add', receiver.url, '--node', 'node-harbour')).output) ?? [];
    const changed = await run(
      'change',
      id,
      '--url',
      `${receiver.url}/new`,
      '--node',
      'all',
      '--event',
      'rating.created',
    );
    expect(changed).toMatchObject({ code: 0, output: `${id} · ${receiver.url}/new · every node · rating.created` });
    expect((await run('change', id, '--event', 'all')).output).toContain('every node · every event');
    expect((await run('pause', id)).output).toContain('disabled');
    const before = receiver.received.length;
    await openChat(server);
    expect((await run('resume', id)).output).not.toContain('disabled');
    const chat = await openChat(server);
    await expect
      .poll(() => receiver.received.slice(before).map(({ body }) => body.data.feedback.id))
      .toContain(chat.id);
    for (const [args, code] of [
      [[], 2],
      [['--url', 'https://10.0.0.1/hook'], 2],
      [['--event', 'feedback.read'], 2],
      [['--node', 'node-nowhere'], 1],
    ] as const)
      expect((await run('change', id, ...args)).code).toBe(code);
    await run('remove', id);
  });

  test.each([
    [[], 2],
    [['add'], 2],
    [['add', 'http://shop.example/hook'], 2],
    [['add', 'https://10.0.0.1/hook'], 2],
    [['add', 'https://user:pass@shop.example/hook'], 2],
    [['add', 'https://shop.example/hook', '--event', 'feedback.read'], 2],
    [['add', 'https://shop.example/hook', '--node', 'node-nowhere'], 1],
    [['replay', 'wh_1', '--since', 'soon'], 2],
    [['remove', 'wh_1'], 1],
  ])('wrong arguments %j change nothing', async (args, expected) => {
    expect((await run(...args)).code).toBe(expected);
    expect((await run('list')).output).toBe('There are no webhooks.');
  });
});
