import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { asyncApiDocument } from '../openapi/asyncapi-document.ts';
import { contractPage } from '../openapi/contract-page.ts';
import { openApiDocument } from '../openapi/openapi-document.ts';
import { isReady } from '../operations/health.ts';
import { pagePolicy } from '../pages/content-security-policy.ts';
import { createPages } from '../pages/pages.ts';
import { createNonce } from '../pages/site.ts';
import { createApi } from './api.ts';
import { authorizeMetrics, readBearer } from './authorize.ts';
import { clientAddress } from './client-address.ts';
import { errorAnswer } from './error-answer.ts';
import { isPassingFailure } from './passing-failure.ts';
import { refuse } from './refusal.ts';
import { requestLog } from './request-log.ts';
import { separateOrigins } from './separate-origins.ts';
import type { Services } from './services.ts';

/** The whole site at one origin: API, pages, health. The socket joins at the server itself. */
export function createApp(services: Services): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(requestLog(services));
  app.use(async (context, next) => {
    if (hasDotSegment(context.env.incoming.url ?? '')) return errorAnswer(refuse('invalid_request', 'The path climbs'));
    return next();
  });
  app.use(separateOrigins(services.configuration));
  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', async (context) => {
    const ready = await isReady(services.database);
    return context.json({ status: ready ? 'ready' : 'unavailable' }, ready ? 200 : 503);
  });
  app.get('/metrics', async (context) => {
    const bearer = readBearer(context.req.header('authorization'));
    const address = clientAddress(context.env.incoming, services.configuration.trustedProxies);
    const refused = await authorizeMetrics(services, { bearer, token: undefined, address });
    return refused === undefined ? context.text(await services.metrics.text()) : errorAnswer(refused);
  });
  const openApi = openApiDocument();
  const asyncApi = asyncApiDocument();
  app.get('/api/openapi.json', (context) => context.json(openApi));
  app.get('/api/asyncapi.json', (context) => context.json(asyncApi));
  app.get('/api/docs', (context) => {
    const nonce = createNonce();
    context.header('content-security-policy', pagePolicy({ nonce, frameAncestors: [] }));
    return context.html(contractPage(nonce));
  });
  app.route('/', createApi(services));
  app.all('/api/*', () => errorAnswer(refuse('not_found', 'There is no such call')));
  app.all('/api', () => errorAnswer(refuse('not_found', 'There is no such call')));
  app.route('/', createPages(services));
  app.onError((error) =>
    errorAnswer(
      isPassingFailure(error)
        ? { ...refuse('unavailable', 'Try again soon'), retryAfterSeconds: 1 }
        : refuse('internal', 'Something went wrong'),
    ),
  );
  return app;
}

/** No client of ours sends `.` or `..` in a path, plain or encoded: who does is looking for a way out. */
function hasDotSegment(target: string): boolean {
  return /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:$|[/\\]|%2f|%5c)/i.test(target.split('?')[0] ?? '');
}
