import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { fail, rateLimited } from '../errors/failure.ts';
import { countedCaller } from '../limits/counted-caller.ts';
import type { Services } from '../services.ts';
import { errorResponse } from './error-response.ts';
import { respondWithFile } from './file-response.ts';
import { operations } from './handlers/index.ts';
import { createMailRoutes } from './mail-routes.ts';
import { createOidcRoutes } from './oidc-routes.ts';
import { crossOrigin, ownOriginOnly } from './origins.ts';
import { respond } from './respond.ts';

/** Paths of the contract's bases. Clients with one address call `{proxy}` below `{api}`. */
const bases = { api: ['/api'], proxy: ['/api/proxy', '/api'] } as const;

/** Serves every call of the contract, and uploaded files. */
export function createApi(services: Services): Hono<{ Bindings: HttpBindings }> {
  const { configuration, limiter } = services;
  const api = new Hono<{ Bindings: HttpBindings }>();
  api.use('/api/*', crossOrigin(configuration.allowedOrigins));
  api.use('/api/*', async (context, next) => {
    const waitSeconds = await limiter.take('calls', countedCaller(context.env.incoming, configuration));
    if (waitSeconds > 0) return errorResponse(rateLimited(waitSeconds));
    return next();
  });

  for (const path of ['/api/v1/customers/send_verification_token', '/api/v1/customers/verify'])
    api.use(path, ownOriginOnly(configuration));

  const methods = new Map<string, string[]>();
  for (const operation of Object.values(operations)) {
    const { base, method, path } = operation.endpoint.route;
    for (const prefix of bases[base]) {
      const pattern = `${prefix}${path.replace(/\{(\w+)\}/g, ':$1')}`;
      api.on(method, pattern, (context) => respond(context, operation, services));
      methods.set(pattern, [...(methods.get(pattern) ?? []), method]);
    }
  }
  api.route('/', createOidcRoutes(services));
  api.route('/', createMailRoutes(services));
  const filePattern = '/api/v1/files/:key';
  api.get(filePattern, (context) => respondWithFile(context, services));
  methods.set(filePattern, ['GET']);

  for (const [pattern, allowed] of methods) {
    api.all(pattern, () => {
      const response = errorResponse(fail('method_not_allowed', `Use ${allowed.join(' or ')}`));
      response.headers.set('allow', allowed.join(', '));
      return response;
    });
  }
  return api;
}
