import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { withCallLimit } from '../database/statement-limit.ts';
import { fail } from '../errors/failure.ts';
import { isTransient } from '../errors/transient-error.ts';
import { asyncApiDocument } from '../openapi/asyncapi-document.ts';
import { contractPage } from '../openapi/contract-page.ts';
import { openApiDocument } from '../openapi/openapi-document.ts';
import { pagePolicy } from '../pages/content-security-policy.ts';
import { createPages } from '../pages/pages.ts';
import { createNonce } from '../pages/site.ts';
import type { Services } from '../services.ts';
import { createApi } from './api.ts';
import { authorizeMetrics, readCredentials } from './authorize.ts';
import { errorPages } from './error-pages.ts';
import { errorResponse } from './error-response.ts';
import { separateOrigins } from './origins.ts';
import { requestLog } from './request-log.ts';

/** Prometheus refuses a response whose type has no version. */
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Creates the HTTP application: API, pages, health and metrics. The socket attaches to the server itself. */
export function createApp(services: Services): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use((_context, next) => withCallLimit(next));
  app.use(requestLog(services));
  app.use(errorPages());
  app.use(async (context, next) => {
    const { incoming } = context.env;
    const target = incoming.url ?? '';
    if (!hasOneHost(incoming)) return errorResponse(fail('invalid_request', 'One Host header is required'));
    if (hasDotSegment(target)) return errorResponse(fail('invalid_request', 'The path has a dot segment'));
    if (!isReadable(target)) return errorResponse(fail('invalid_request', 'The path is not encoded UTF-8'));
    return next();
  });
  app.use(separateOrigins(services.configuration));
  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', async (context) => {
    const reasons = await services.readiness.check();
    context.header('cache-control', 'no-store');
    return reasons.length === 0
      ? context.json({ status: 'ready' })
      : context.json({ status: 'unavailable', reasons }, 503);
  });
  app.get('/metrics', async (context) => {
    const failure = await authorizeMetrics(services, readCredentials(context.env.incoming, services.configuration));
    if (failure !== undefined) return errorResponse(failure);
    return context.body(await services.metrics.text(), 200, { 'content-type': METRICS_TYPE });
  });
  for (const [path, description] of [
    ['/api/openapi.json', openApiDocument()],
    ['/api/asyncapi.json', asyncApiDocument()],
  ] as const) {
    // Written once: the description of all calls is long, and anybody may ask for it.
    const text = JSON.stringify(description);
    app.get(path, (context) => context.body(text, 200, { 'content-type': 'application/json' }));
  }
  app.get('/api/docs', (context) => {
    const nonce = createNonce();
    context.header('content-security-policy', pagePolicy({ nonce, frameAncestors: [] }));
    return context.html(contractPage(nonce));
  });
  app.route('/', createApi(services));
  app.all('/api/*', () => errorResponse(fail('not_found', 'There is no such call')));
  app.all('/api', () => errorResponse(fail('not_found', 'There is no such call')));
  app.route('/', createPages(services));
  app.onError((error) =>
    errorResponse(
      isTransient(error)
        ? { ...fail('unavailable', 'Try again soon'), retryAfterSeconds: 1 }
        : fail('internal', 'Something went wrong'),
    ),
  );
  return app;
}

/** Tells whether a request names its host as HTTP demands: HTTP/1.0 does not need to, and twice would be ambiguous. */
function hasOneHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const count = headersDistinct.host?.length ?? 0;
  return count === 1 || (count === 0 && httpVersion === '1.0');
}

/** Detects dot segments, plain or encoded, which may be a path traversal. */
function hasDotSegment(target: string): boolean {
  return /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:$|[/\\]|%2f|%5c)/i.test(target.split('?')[0] ?? '');
}

/** Tells whether a path is correctly encoded text without control characters, which no header may hold. */
function isReadable(target: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(target.split('?')[0] ?? ''));
  } catch {
    return false;
  }
}
