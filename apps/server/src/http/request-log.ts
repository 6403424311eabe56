import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { describeError } from '../errors/describe-error.ts';
import type { Services } from '../services.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Gives each request an id, or keeps the id of a proxy, and logs its outcome. The log holds the route's pattern instead of
 * the address, because addresses hold ids and tokens; it holds no header and no body.
 */
export function requestLog({ log, now, metrics }: Pick<Services, 'log' | 'now' | 'metrics'>) {
  return createMiddleware<{ Bindings: HttpBindings }>(async (context, next) => {
    const { incoming, outgoing } = context.env;
    const given = incoming.headers['x-request-id'];
    const requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    outgoing.setHeader('x-request-id', requestId);
    const startedAt = now();
    await next();
    const { method } = context.req;
    const error = context.error === undefined ? {} : { error: describeError(context.error) };
    const route = patternOf(matchedRoutes(context).map(({ path }) => path));
    const { status } = context.res;
    const ms = now() - startedAt;
    metrics.requestHandled({ method, route, status, ms });
    const entry = { requestId, method, route, status, ms, ...error };
    if (context.error === undefined) log.info(entry, 'request');
    else log.error(entry, 'request failed');
  });
}

/** Picks the most specific of the matched patterns: the first without a wildcard. */
function patternOf(patterns: readonly string[]): string {
  return patterns.find((pattern) => !pattern.endsWith('*')) ?? patterns.at(-1) ?? '';
}
