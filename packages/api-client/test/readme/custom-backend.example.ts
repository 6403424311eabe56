import { createServer } from 'node:http';
import { createApiClient } from '@product/api-client';

const backend = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://backend');
  const responses: Record<string, unknown> = {
    'GET /api/v1/nodes/harbour': { id: 'harbour', name: 'Harbour Books', flow: { id: 'after-order', states: [] } },
    'POST /api/v1/feedbacks': { id: 'feedback-1', chat_token_string: null },
  };
  const body = responses[`${request.method} ${pathname}`];
  for await (const _ of request); // Read what was sent.
  response.writeHead(body ? 200 : 404, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body ?? { code: 'not_found', message: 'No such thing' }));
});
await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));

const address = backend.address();
const port = typeof address === 'object' ? address?.port : undefined;
const api = createApiClient({ apiUrl: `http://127.0.0.1:${port}/api` });

const loaded = await api.loadNode({ nodeId: 'harbour' });
console.warn(loaded.ok ? loaded.value.node.name : loaded.error.message); // Harbour Books

const missing = await api.loadNode({ nodeId: 'nowhere' });
console.warn(missing.ok ? missing.value.node.name : missing.error.message); // No such thing
backend.close();
