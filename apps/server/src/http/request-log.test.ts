import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(sqlite, { RATE_LIMIT_CODES: '1/600' });
});
afterAll(() => server.stop());

const lines = () => server.logLines.map((line) => JSON.parse(line));
const asked = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'verification_id=x&token=1' };

test.each([
  ['refused access', 'GET', '/api/v1/staff/feedbacks', {}, 401],
  ['a body that its schema refuses', 'POST', '/api/v1/feedbacks', { body: '{}' }, 400],
  ['an unknown method', 'DELETE', '/api/v1/nodes/node-harbour', {}, 405],
])('%s has a line with its status and the id of the response', async (_name, method, path, init, status) => {
  const response = await server.call(method, path, {
    ...init,
    headers: { 'content-type': 'application/json', authorization: 'Bearer wrong' },
  });
  expect(response.status).toBe(status);
  const requestId = response.headers.get('x-request-id');
  expect(lines()).toContainEqual(expect.objectContaining({ msg: 'request', requestId, method, status }));
});

test('a call above its limit has a line with the status 429', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) await server.call('POST', '/api/v1/customers/verify', asked);
  expect(lines()).toContainEqual(expect.objectContaining({ msg: 'request', method: 'POST', status: 429 }));
});

test('an unexpected error has a line with its kind, and its response tells nothing of the inside', async () => {
  const message = 'the text of a visitor';
  const fault = vi.spyOn(server.services.definitions, 'findNode').mockRejectedValueOnce(new RangeError(message));
  const { status, body } = await server.call('GET', '/api/v1/nodes/node-harbour');
  fault.mockRestore();
  expect([status, body.code]).toEqual([500, 'internal']);
  expect(JSON.stringify(body)).not.toMatch(/RangeError|visitor|\.ts/);
  const line = lines().find(({ msg }) => msg === 'request failed');
  expect(line).toMatchObject({ level: 50, status: 500, error: { name: 'RangeError' } });
  expect(line.error.at[0]).toContain('at ');
  expect(server.logLines.join('')).not.toContain(message);
});
