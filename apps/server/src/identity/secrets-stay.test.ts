import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { allEndpoints } from '@product/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportFeedbacks } from '../commands/export.ts';
import { createApp } from '../http/app.ts';
import { secretToken, validClaims } from '../testing/customer-token.ts';
import { engines } from '../testing/engines.ts';
import { aFeedback, type OpenChat, openChat } from '../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../testing/test-server.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

const secret = 'canary-0f1e2d3c4b5a69788796a5b4c3d2e1f0-of-the-site';
/** Matches any part of the secret, even if JSON or HTML changed its ends. */
const canary = /0f1e2d3c4b5a69788796/;
const code = 'PSN-CANARY0';
const nodeId = 'node-canary';

describe('the secret of a node stays at the server', () => {
  let server: TestServer;
  let chat: OpenChat;
  let folder: string;
  beforeAll(async () => {
    // Documents carry the node; a minimal page is enough.
    folder = await mkdtemp(join(tmpdir(), 'product-pages-'));
    await writeFile(
      join(folder, 'index.html'),
      '<!doctype html><title>Feedback</title><body><div id="app"></div></body>',
    );
    server = await startTestServer(sqlite, { HOSTING_DIR: folder });
    await addNode(server, nodeId, { server: { identity_secret: [secret, { kid: 'next', key: `${secret}-next` }] } });
    await server.services.database
      .insertInto('widgets')
      .values({ code, node_id: nodeId, document: JSON.stringify({ node_id: nodeId }), updated_at: 1 })
      .execute();
    chat = await openChat(server, { node_id: nodeId, flow_id: `flow-${nodeId}` });
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  test('no route of the server returns the secret of a node to anyone', async () => {
    const ids: Readonly<Record<string, string>> = {
      node_id: nodeId,
      flow_id: `flow-${nodeId}`,
      feedback_id: chat.id,
      code,
      creator_id: chat.id,
      key: 'key',
      part: 'widget',
    };
    const token = secretToken(validClaims(Date.now(), { aud: nodeId }), secret);
    const forged = secretToken(validClaims(Date.now(), { aud: nodeId }), `${secret}!`);
    const query = new URLSearchParams({ node_id: nodeId, code, feedback_id: chat.id, token: chat.token });
    const routes = new Set(createApp(server.services).routes.map(({ method, path }) => `${method} ${path}`));
    const responded: string[] = [];
    const telling: string[] = [];
    for (const route of routes) {
      const [method = '', pattern = ''] = route.split(' ');
      const path = pattern
        .replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => ids[name] ?? 'unknown')
        .replaceAll('*', 'x');
      for (const customerToken of [token, forged]) {
        const response = await server.call(method === 'ALL' ? 'GET' : method, `${path}?${query}`, {
          headers: {
            authorization: `Bearer ${server.staffToken}`,
            'x-customer-token': customerToken,
            ...(method !== 'GET' && { 'content-type': 'application/json' }),
          },
          ...(!['GET', 'ALL', 'HEAD', 'OPTIONS'].includes(method) && {
            body: JSON.stringify(aFeedback({ node_id: nodeId, flow_id: `flow-${nodeId}`, status: 'open' })),
          }),
        });
        const text = JSON.stringify([response.body, [...response.headers]]);
        expect([route, canary.test(text), text.includes('identity_secret')]).toEqual([route, false, false]);
        if (response.status < 300) responded.push(route);
        if (text.includes(nodeId)) telling.push(route);
      }
    }
    // Most calls succeed, so that the test covers responses with data.
    for (const route of [
      'GET /api/v1/nodes/:node_id',
      'GET /api/v1/web_widgets/code/:code',
      'GET /api/v1/customers/me/feedbacks',
      'POST /api/v1/feedbacks',
      'GET /api/v1/staff/feedbacks',
    ])
      expect(responded).toContain(route);
    for (const page of ['GET /feedback', 'GET /web_feedback', 'GET /widget', 'GET /chat'])
      expect(responded).toContain(page);
    for (const page of ['GET /feedback', 'GET /widget']) expect(telling).toContain(page);
    expect(responded.length).toBeGreaterThan(Object.keys(allEndpoints).length / 2);
  });

  test.each(['csv', 'ndjson'])('an export as %s has no secret of a node', async (format) => {
    const written: string[] = [];
    const output = new Writable({
      write(chunk, _, done) {
        written.push(String(chunk));
        done();
      },
    });
    expect(await exportFeedbacks(server.services.configuration, [format], output)).toBe(0);
    expect(written.join('')).toContain(chat.id);
    expect(written.join('')).not.toMatch(canary);
  });

  test('the log has neither the secret of a node nor a customer’s token', async () => {
    const token = secretToken(validClaims(Date.now(), { aud: nodeId, sub: 'logged' }), secret);
    const headers = { 'x-customer-token': token };
    await server.call('GET', `/api/v1/customers/me/feedbacks?node_id=${nodeId}`, { headers });
    await server.call('GET', '/api/v1/customers/me/feedbacks?node_id=node-harbour', { headers });
    const lines = server.logLines.join('\n');
    expect(lines).toContain('/api/v1/customers/me/feedbacks');
    expect(lines).not.toMatch(canary);
    for (const part of token.split('.').slice(1)) expect(lines).not.toContain(part);
  });
});
