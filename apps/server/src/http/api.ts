import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { clientAddress } from './client-address.ts';
import { crossOrigin } from './cross-origin.ts';
import { answerCall } from './endpoint.ts';
import { errorAnswer } from './error-answer.ts';
import { answerFile } from './file-answer.ts';
import { operations } from './operations/index.ts';
import { ownOriginOnly } from './own-origin.ts';
import { refuse, tooMany } from './refusal.ts';
import type { Services } from './services.ts';

/** `{proxy}` is a place of its own below ours, and `{api}` itself for who has only one address. */
const bases = { api: ['/api'], proxy: ['/api/proxy', '/api'] } as const;

/** Every call of the contract, and uploaded files. */
export function createApi(services: Services): Hono<{ Bindings: HttpBindings }> {
  const { configuration, limiter } = services;
  const api = new Hono<{ Bindings: HttpBindings }>();
  api.use('/api/*', crossOrigin(configuration.allowedOrigins));
  api.use('/api/*', async (context, next) => {
    const waitSeconds = await limiter.take('calls', clientAddress(context.env.incoming, configuration.trustedProxies));
    if (waitSeconds > 0) return errorAnswer(tooMany(waitSeconds));
    return next();
  });

  for (const path of ['/api/v1/customers/send_verification_token', '/api/v1/customers/verify'])
    api.use(path, ownOriginOnly(configuration));

  const methods = new Map<string, string[]>();
  for (const operation of Object.values(operations)) {
    const { base, method, path } = operation.endpoint.route;
    for (const prefix of bases[base]) {
      const pattern = `${prefix}${path.replace(/\{(\w+)\}/g, ':$1')}`;
      api.on(method, pattern, (context) => answerCall(context, operation, services));
      methods.set(pattern, [...(methods.get(pattern) ?? []), method]);
    }
  }
  const filePattern = '/api/v1/files/:key';
  api.get(filePattern, (context) => answerFile(context, services));
  methods.set(filePattern, ['GET']);

  for (const [pattern, allowed] of methods) {
    api.all(pattern, () => {
      const answer = errorAnswer(refuse('method_not_allowed', `Use ${allowed.join(' or ')}`));
      answer.headers.set('allow', allowed.join(', '));
      return answer;
    });
  }
  return api;
}
