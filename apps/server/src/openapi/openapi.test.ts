import { allEndpoints } from '@product/contract';
import { expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startTestServer } from '../testing/test-server.ts';
import { asyncApiDocument } from './asyncapi-document.ts';
import { contractPage } from './contract-page.ts';

test('the published contract has every call of the endpoint table', async () => {
  const [sqlite] = engines;
  if (sqlite === undefined) throw new Error('There is an embedded engine');
  const server = await startTestServer(sqlite);
  const { status, body } = await server.call('GET', '/api/openapi.json');
  await server.stop();
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  const operations = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
    (path) => Object.values(path).map(({ operationId }) => operationId),
  );
  expect(operations.toSorted()).toEqual(Object.keys(allEndpoints).toSorted());
  const post = body.paths['/v1/feedbacks'].post;
  expect(post.requestBody.content['application/json'].schema.required).toContain('device_id');
  expect(post.parameters.map(({ name }: { name: string }) => name)).toContain('idempotency-key');
  expect(post.responses['200'].content['application/json'].schema.properties).toHaveProperty('chat_token_string');
  expect(post.responses['409'].description).toBe('idempotency_conflict');
  const operationsList = Object.values(
    body.paths as Record<string, Record<string, { security?: unknown[]; tags?: unknown[] }>>,
  );
  for (const operation of operationsList.flatMap((path) => Object.values(path))) {
    expect(operation.security).toBeInstanceOf(Array);
    expect(operation.tags).toHaveLength(1);
  }
  const node = body.paths['/v1/nodes/{node_id}'].get.responses['200'].content['application/json'].schema;
  expect(node.properties.flow).toEqual({ $ref: '#/components/schemas/Flow' });
  expect(body.components.schemas.Flow.properties.states.items.properties).toHaveProperty('next_state_id');
  const upload = body.paths['/v1/attachments'].post.requestBody.content['multipart/form-data'].schema;
  expect(upload.properties.file.format).toBe('binary');
});

test('the live channel is published too', () => {
  const document = asyncApiDocument();
  expect(document).toMatchObject({
    asyncapi: '3.1.0',
    operations: {
      client_subscribe: { action: 'receive' },
      client_typing: { action: 'receive' },
      server_typing: { action: 'send' },
      server_feedback_changed: { action: 'send' },
    },
  });
  expect(JSON.stringify(document)).toContain('timeline_items');
});

test('the page for people names every call', () => {
  const page = contractPage('nonce');
  for (const name of Object.keys(allEndpoints)) expect(page).toContain(`id="${name}"`);
});
