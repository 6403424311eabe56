import { allEndpoints, type Endpoint } from '@product/contract';
import { failure, type Problem, success } from './expectations.ts';
import type { CallName } from './levels.ts';
import { callTarget, type Target } from './target.ts';
import { type Fixture, validRequests } from './valid-requests.ts';

/** Check of a behaviour that a backend must have. */
export interface Check {
  /** Name of the checked call. */
  readonly call: string;
  readonly name: string;
  run(): Promise<Problem>;
}

const SECRET = 'visitor-text-4111';

/** Checks of every call by the endpoint table: valid input, invalid bodies, no token, a wrong token. */
export function callChecks(target: Target, fixture: Fixture): Check[] {
  const valid = validRequests(target, fixture);
  return Object.entries<Endpoint>(allEndpoints).flatMap(([call, endpoint]) => {
    if (endpoint.route.auth === 'staff' && target.staffToken === null) return [];
    if (endpoint.route.auth === 'customerToken') return [];
    const request = valid[call as CallName];
    const checks: Check[] = [];
    const add = (name: string, run: Check['run']): void => void checks.push({ call, name, run });
    if (request !== null)
      add('valid input gets the response of the contract', async () =>
        success(call as CallName, await callTarget(target, request)),
      );
    addBadBodies(target, fixture, endpoint, add);
    addBadTokens(target, fixture, endpoint, add);
    return checks;
  });
}

type Add = (name: string, run: Check['run']) => void;

/** Fills each placeholder of the path with an id of the fixture. */
function pathOf({ route }: Endpoint, { flowId, feedbackId }: Fixture, { nodeId, widgetCode }: Target): string {
  const ids: Readonly<Record<string, string>> = {
    node_id: nodeId,
    flow_id: flowId,
    feedback_id: feedbackId,
    code: widgetCode,
    creator_id: 'nobody',
  };
  return route.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'unknown');
}

function addBadBodies(target: Target, fixture: Fixture, endpoint: Endpoint, add: Add): void {
  const { method, base, contentType, auth } = endpoint.route;
  if (contentType === null) return;
  const request = { method, base, path: pathOf(endpoint, fixture, target) };
  const token = auth === 'staff' ? (target.staffToken ?? '') : fixture.chatToken;
  const access: Record<string, string> = auth === 'none' ? {} : { authorization: `Bearer ${token}` };
  add('a body of another type is refused', async () =>
    failure(
      await callTarget(target, { ...request, headers: { ...access, 'content-type': 'text/plain' }, body: SECRET }),
      ['unsupported_type', 'invalid_request'],
      SECRET,
    ),
  );
  if (contentType !== 'json') return;
  const headers = { ...access, 'content-type': 'application/json' };
  add('a body that is not JSON is refused', async () =>
    failure(await callTarget(target, { ...request, headers, body: `{"${SECRET}` }), ['invalid_request'], SECRET),
  );
  add('a body of another shape is refused', async () =>
    failure(
      await callTarget(target, { ...request, headers, body: JSON.stringify([SECRET]) }),
      ['invalid_request'],
      SECRET,
    ),
  );
}

function addBadTokens(target: Target, fixture: Fixture, endpoint: Endpoint, add: Add): void {
  const { method, auth, contentType } = endpoint.route;
  if (auth === 'none') return;
  const path = pathOf(endpoint, fixture, target);
  const isJson = contentType === 'json';
  const request = (headers: Readonly<Record<string, string>>, token?: string) => ({
    method,
    path: token === undefined || auth === 'staff' ? path : `${path}?token=${token}`,
    headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
    ...(isJson && { body: JSON.stringify({ rating: 100, status: 'closed', ...(token !== undefined && { token }) }) }),
  });
  const wrong = 'x'.repeat(43);
  add('no token is refused', async () =>
    failure(await callTarget(target, request({})), ['unauthorized', 'invalid_request']),
  );
  add('a wrong token is refused', async () =>
    failure(await callTarget(target, request({}, wrong)), ['unauthorized'], wrong),
  );
  add('a wrong bearer token is refused', async () =>
    failure(
      await callTarget(target, request({ authorization: `Bearer ${wrong}` })),
      ['unauthorized', 'invalid_request'],
      wrong,
    ),
  );
}
