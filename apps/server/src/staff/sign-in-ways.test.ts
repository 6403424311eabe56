import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../commands/audit.ts';
import { staff as staffCommand } from '../commands/staff.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { engines } from '../testing/engines.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { issueStaffToken } from './staff-tokens.ts';

const oidc = {
  PUBLIC_URL: 'http://127.0.0.1:1',
  OIDC_ISSUER: 'http://127.0.0.1:1',
  OIDC_CLIENT_ID: 'a',
  OIDC_CLIENT_SECRET: 'b',
  STAFF_SIGN_IN: 'oidc',
};

test.each([
  [{ STAFF_SIGN_IN: 'oidc' }, 'STAFF_SIGN_IN is oidc, and OIDC_ISSUER is missing'],
  [{ STAFF_SIGN_IN: 'passwords' }, 'STAFF_SIGN_IN is neither any nor oidc'],
])('the settings %j prevent the start', (environment, message) => {
  expect(() => readConfiguration(environment)).toThrow(message);
});

describe.each(engines)('sign-in by OpenID Connect alone on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, oidc);
  });
  afterAll(() => server.stop());

  const signIn = (body: Record<string, string>) =>
    server.postJson('/api/v1/staff/sign_in', body, { origin: server.origin });
  const add = async (name: string) =>
    (await server.staff('POST', '/people', { name, role: 'reply', email: `${name}@shop.example` })).body;
  const issue = async (staffId: string, kind: 'token' | 'link' | 'session', via: string) => {
    const { database, now } = server.services;
    const expiresAt = now() + 3_600_000;
    const from = { address: '', agent: '' };
    return (await issueStaffToken(database, { kind, staffId, now: now(), expiresAt, from, via })).token;
  };
  const statusOf = async (headers: Record<string, string>) =>
    (await server.call('GET', '/api/v1/staff/me', { headers })).status;

  test('a new colleague gets no token, and needs the address by which the provider knows them', async () => {
    expect(await add('ada')).toMatchObject({ token: null, expires_at: null });
    const nameless = await server.staff('POST', '/people', { name: 'Bob', role: 'reply' });
    expect([nameless.status, nameless.body.problems]).toEqual([400, [{ path: 'email', code: 'required' }]]);
  });

  test('links are neither created nor spent', async () => {
    const { staff } = await add('grace');
    expect((await server.staff('POST', `/people/${staff.id}/link`)).status).toBe(403);
    expect((await signIn({ link: await issue(staff.id, 'link', 'link:staff') })).status).toBe(401);
    expect((await server.staff('GET', '/people')).body.linkable_ids).toEqual([]);
  });

  test('tokens and sessions from before end, and those of the provider count', async () => {
    const { staff } = await add('mary');
    const token = await issue(staff.id, 'token', 'token:staff');
    expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(401);
    expect((await signIn({ token })).status).toBe(401);
    for (const [via, status] of [
      ['token:staff', 401],
      ['link:staff', 401],
      ['oidc', 200],
    ] as const) {
      const cookie = `product_staff=${await issue(staff.id, 'session', via)}`;
      expect([via, await statusOf({ cookie })]).toEqual([via, status]);
    }
  });

  test('a program has a token of the command line, which opens no session', async () => {
    const { staff } = await add('robot');
    const token = await issue(staff.id, 'token', 'token:command');
    expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(200);
    expect((await signIn({ token })).status).toBe(401);
  });

  test('the operator still signs in by STAFF_TOKEN, and the audit log says so', async () => {
    const opened = await signIn({ token: server.staffToken });
    expect(opened.status).toBe(200);
    const [row] = (await server.staff('GET', '/audit?limit=1')).body.entries;
    expect(row).toMatchObject({ action: 'signed_in', staff_id: 'staff', via: 'operator' });
  });

  test('the sign-in page is told that there is no other way', async () => {
    expect((await server.call('GET', '/api/v1/staff/sign_in')).body.oidc_only).toBe(true);
  });

  test('nobody gives a token more than a year', async () => {
    const person = { name: 'Ever', role: 'read', email: 'ever@shop.example', days: 366 };
    expect((await server.staff('POST', '/people', person)).status).toBe(400);
  });
});

test('the commands refuse a link, and check the audit log', async () => {
  const [sqlite] = engines;
  if (sqlite === undefined) throw new Error('There is an embedded engine');
  const server = await startTestServer(sqlite, oidc);
  const configuration = readConfiguration({ ...oidc, DATA_DIR: server.dataDir, HOST: '127.0.0.1' });
  await server.staff('POST', '/people', { name: 'Ada', role: 'reply', email: 'ada@shop.example' });
  expect(await staffCommand(configuration, ['link', 'Ada'])).toBe(1);
  expect(await audit(configuration, ['verify'])).toBe(0);
  expect(await audit(configuration, ['verify', '--head', '99:abc'])).toBe(1);
  expect(await audit(configuration, ['verify', '--head', 'nonsense'])).toBe(2);
  await server.stop();
});
