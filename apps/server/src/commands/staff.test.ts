import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';
import { engines } from '../testing/engines.ts';
import { collectCommand } from '../testing/run-command.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { staff } from './staff.ts';

describe.each(engines)('the command staff on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.stop();
  });

  const run = collectCommand((args) => staff(server.services.configuration, args, server.services.now()));
  const me = (token: string) =>
    server.call('GET', '/api/v1/staff/me', { headers: { authorization: `Bearer ${token}` } });

  test('a colleague is added with a token, listed, and revoked', async () => {
    const added = await run(
      'add',
      'Grace',
      '--role',
      'reply',
      '--nickname',
      'G',
      '--node',
      'node-harbour',
      '--days',
      '5',
    );
    const token = /: ([\w-]{43})$/.exec(added.output)?.[1] ?? '';
    expect(added.output).toContain('valid for 5 days');
    expect((await me(token)).body.staff).toMatchObject({
      name: 'Grace',
      nickname: 'G',
      role: 'reply',
      nodes: ['node-harbour'],
    });
    expect((await run('list')).output).toContain('Grace · "G" · reply · node-harbour');
    expect((await run('revoke', 'grace')).code).toBe(0);
    expect((await me(token)).status).toBe(401);
    expect((await run('list')).output).not.toContain('Grace');
    const { entries } = (await server.staff('GET', '/audit')).body;
    expect(entries.map(({ action, staff_name }: Record<string, string>) => [action, staff_name])).toEqual([
      ['staff_revoked', 'product-server'],
      ['staff_added', 'product-server'],
    ]);
  });

  test('a colleague is changed, and only in what is given', async () => {
    await run('add', 'Lin', '--role', 'manage', '--nickname', 'L');
    const narrowed = await run('change', 'lin', '--role', 'read', '--node', 'node-harbour');
    expect(narrowed).toEqual({ code: 0, output: 'Lin · "L" · read · node-harbour' });
    expect((await run('change', 'Lin', '--nickname', '', '--every-node')).output).toBe('Lin · read · every node');
    expect(await run('change', 'Lin', '--node', 'node-of-nobody')).toMatchObject({
      code: 1,
      output: expect.stringContaining('node-of-nobody'),
    });
    expect((await run('change', 'Nobody', '--role', 'read')).code).toBe(1);
    const { entries } = (await server.staff('GET', '/audit')).body;
    const actions = entries.map(({ action }: Record<string, string>) => action).slice(0, 3);
    expect(actions).toEqual(['staff_changed', 'staff_changed', 'staff_added']);
    for (const wrong of [
      [],
      ['--role', 'king'],
      ['--avatar', 'http://a.example/x.png'],
      ['--every-node', '--node', 'n'],
    ])
      expect((await run('change', 'Lin', ...wrong)).code).toBe(2);
  });

  test('a sign-in link and another token are printed', async () => {
    await run('add', 'Ada', '--role', 'read');
    const { output } = await run('link', 'Ada');
    const link = /^http:\/\/localhost:\d+\/inbox#link=([\w-]{43})$/.exec(output)?.[1] ?? '';
    const opened = await server.postJson('/api/v1/staff/sign_in', { link }, { origin: server.origin });
    expect(opened).toMatchObject({ status: 200, body: { staff: { name: 'Ada' } } });
    expect((await me((await run('token', 'Ada')).output)).status).toBe(200);
    const { entries } = (await server.staff('GET', '/audit')).body;
    const actions = entries.map(({ action }: Record<string, string>) => action).slice(0, 4);
    expect(actions).toEqual(['staff_changed', 'signed_in', 'staff_link_created', 'staff_added']);
  });

  test('another token with a wrong number of days is not issued', async () => {
    await run('add', 'Edith', '--role', 'read');
    for (const days of ['many', '0', '99999']) {
      const { code, output } = await run('token', 'Edith', '--days', days);
      expect([code, output]).toEqual([2, expect.stringMatching(/^--days: .*\nUsage: /)]);
    }
  });

  test.each([
    [[]],
    [['add']],
    [['change']],
    [['add', 'X']],
    [['add', 'X', '--role', 'king']],
    [['add', 'X', '--role', 'read', '--avatar', 'http://shop.example/x.png']],
    [['add', 'X', '--role', 'read', '--days', 'many']],
    [['add', ' ', '--role', 'read']],
    [['list', 'X']],
    [['list', '--role', 'read']],
    [['link', 'X', '--days', '3']],
    [['remove', 'X']],
  ])('wrong arguments %j print the usage and change nothing', async (args) => {
    const { code, output } = await run(...args);
    expect([code, output]).toEqual([2, expect.stringContaining('Usage: product-server staff')]);
  });

  test('a name in use, an unknown node and an unknown colleague are told', async () => {
    await run('add', 'Joan', '--role', 'read', '--email', 'joan@shop.example');
    expect(await run('add', 'JOAN', '--role', 'read')).toMatchObject({
      code: 1,
      output: expect.stringContaining('name'),
    });
    expect(await run('add', 'June', '--role', 'read', '--email', 'Joan@Shop.example')).toMatchObject({
      code: 1,
      output: expect.stringContaining('email'),
    });
    await run('add', 'Jean', '--role', 'read');
    expect(await run('change', 'Jean', '--email', 'JOAN@shop.example')).toMatchObject({
      code: 1,
      output: 'A colleague has this email.',
    });
    expect((await run('change', 'Jean', '--email', 'jean@shop.example')).output).toContain('jean@shop.example');
    expect((await run('change', 'Jean', '--email', '')).output).not.toContain('@');
    expect((await run('change', 'Jean', '--email', 'no address')).code).toBe(2);
    expect(await run('add', 'Jill', '--role', 'read', '--node', 'node-of-nobody')).toMatchObject({
      code: 1,
      output: expect.stringContaining('node-of-nobody'),
    });
    expect((await run('revoke', 'Nobody')).code).toBe(1);
  });
});

test('only adding a colleague creates a database, since an empty one would look as if nobody were there', async () => {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'product-staff-')), 'missing');
  const configuration = readConfiguration({ DATA_DIR: dataDir });
  for (const args of [['list'], ['link', 'Grace'], ['token', 'Grace'], ['revoke', 'Grace']])
    await expect(staff(configuration, args)).rejects.toThrow(
      `DATA_DIR: there is no database in ${dataDir}. Set it to the folder of the server.`,
    );
  expect(existsSync(dataDir)).toBe(false);
});
