import { allEndpoints } from '@product/contract';
import type { GenericSchema } from 'valibot';
import type { Check } from './call-checks.ts';
import { check, firstProblem } from './expectations.ts';
import { callTarget, type Target } from './target.ts';
import { type Fixture, validRequests } from './valid-requests.ts';

/** Headers that browsers and tracing tools add to calls of a page. */
const addedHeaders = ['traceparent', 'baggage'];

/** Methods that every preflight allows. */
const simpleMethods: readonly string[] = ['GET', 'HEAD', 'POST'];

/** Checks that a page of another origin may make each call, which its browser asks for in a preflight. */
export function originChecks(target: Target, fixture: Fixture): Check[] {
  const { pageOrigin } = target;
  if (pageOrigin === null) return [];
  const requests = validRequests(target, fixture);
  return Object.entries(allEndpoints).flatMap(([call, { route, headers }]): Check[] => {
    const request = Object.entries(requests).find(([name]) => name === call)?.[1];
    if (request == null || route.auth === 'staff') return [];
    const wanted = [...namesOf(headers), 'content-type', ...addedHeaders];
    const preflight = {
      method: 'OPTIONS',
      path: request.path,
      headers: {
        origin: pageOrigin,
        'access-control-request-method': request.method,
        'access-control-request-headers': wanted.join(','),
      },
    };
    return [
      {
        call,
        name: `pages of ${pageOrigin} may make it`,
        async run() {
          const { status, headers: given } = await callTarget(target, preflight);
          const allowed = (given.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/);
          const methods = (given.get('access-control-allow-methods') ?? '').toUpperCase().split(/\s*,\s*/);
          const origin = given.get('access-control-allow-origin');
          const missing = allowed.includes('*') ? [] : wanted.filter((name) => !allowed.includes(name));
          return firstProblem(
            check(status >= 200 && status < 300, `the preflight has status ${status}`),
            check(origin === '*' || origin === pageOrigin, 'Access-Control-Allow-Origin lacks the origin'),
            check(
              simpleMethods.includes(request.method) || methods.includes(request.method) || methods.includes('*'),
              'Access-Control-Allow-Methods lacks the method',
            ),
            check(missing.length === 0, `Access-Control-Allow-Headers lacks ${missing.join(', ')}`),
          );
        },
      },
    ];
  });
}

function namesOf(headers: GenericSchema): string[] {
  return 'entries' in headers ? Object.keys(headers.entries as object) : [];
}
