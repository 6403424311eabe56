import { allEndpoints, type Endpoint } from '@product/contract';
import { ask, type Subject } from './caller.ts';
import { type CallName, refusal, success, type Verdict } from './expectations.ts';
import { type Ground, goodRequests } from './good-requests.ts';

/** One thing that a backend must do. */
export interface Check {
  /** Of which call. */
  readonly call: string;
  readonly name: string;
  run(): Promise<Verdict>;
}

const SECRET = 'visitor-text-4111';

/** What the endpoint table says of every call: good input, bad input, no token, a wrong one. */
export function callChecks(subject: Subject, ground: Ground): Check[] {
  const good = goodRequests(subject, ground);
  return Object.entries<Endpoint>(allEndpoints).flatMap(([call, endpoint]) => {
    if (endpoint.route.auth === 'staff' && subject.staffToken === null) return [];
    if (endpoint.route.auth === 'customerToken') return [];
    const request = good[call as CallName];
    const checks: Check[] = [];
    const add = (name: string, run: Check['run']): void => void checks.push({ call, name, run });
    if (request !== null)
      add('good input is answered as the contract says', async () =>
        success(call as CallName, await ask(subject, request)),
      );
    addBadBodies(subject, ground, endpoint, add);
    addBadTokens(subject, ground, endpoint, add);
    return checks;
  });
}

type Add = (name: string, run: Check['run']) => void;

/** The path with an id in each place; the chat's own where it opens something. */
function pathOf({ route }: Endpoint, { flowId, feedbackId }: Ground, { nodeId, widgetCode }: Subject): string {
  const ids: Readonly<Record<string, string>> = {
    node_id: nodeId,
    flow_id: flowId,
    feedback_id: feedbackId,
    code: widgetCode,
    creator_id: 'nobody',
  };
  return route.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'unknown');
}

function addBadBodies(subject: Subject, ground: Ground, endpoint: Endpoint, add: Add): void {
  const { method, base, contentType, auth } = endpoint.route;
  if (contentType === null) return;
  const request = { method, base, path: pathOf(endpoint, ground, subject) };
  const token = auth === 'staff' ? (subject.staffToken ?? '') : ground.chatToken;
  const access: Record<string, string> = auth === 'none' ? {} : { authorization: `Bearer ${token}` };
  add('a body of another type is refused', async () =>
    refusal(
      await ask(subject, { ...request, headers: { ...access, 'content-type': 'text/plain' }, body: SECRET }),
      ['unsupported_type', 'invalid_request'],
      SECRET,
    ),
  );
  if (contentType !== 'json') return;
  const headers = { ...access, 'content-type': 'application/json' };
  add('a body that is no JSON is refused', async () =>
    refusal(await ask(subject, { ...request, headers, body: `{"${SECRET}` }), ['invalid_request'], SECRET),
  );
  add('a body of another shape is refused', async () =>
    refusal(await ask(subject, { ...request, headers, body: JSON.stringify([SECRET]) }), ['invalid_request'], SECRET),
  );
}

function addBadTokens(subject: Subject, ground: Ground, endpoint: Endpoint, add: Add): void {
  const { method, auth, contentType } = endpoint.route;
  if (auth === 'none') return;
  const path = pathOf(endpoint, ground, subject);
  const isJson = contentType === 'json';
  const request = (headers: Readonly<Record<string, string>>, token?: string) => ({
    method,
    path: token === undefined || auth === 'staff' ? path : `${path}?token=${token}`,
    headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
    ...(isJson && { body: JSON.stringify({ rating: 100, status: 'closed', ...(token !== undefined && { token }) }) }),
  });
  const wrong = 'x'.repeat(43);
  add('no token is refused', async () => refusal(await ask(subject, request({})), ['unauthorized', 'invalid_request']));
  add('a wrong token is refused', async () => refusal(await ask(subject, request({}, wrong)), ['unauthorized'], wrong));
  add('a wrong bearer token is refused', async () =>
    refusal(
      await ask(subject, request({ authorization: `Bearer ${wrong}` })),
      ['unauthorized', 'invalid_request'],
      wrong,
    ),
  );
}
