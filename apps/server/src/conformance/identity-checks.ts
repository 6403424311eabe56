import { createHmac, randomUUID } from 'node:crypto';
import type { Check } from './call-checks.ts';
import { check, failure, firstProblem, type Problem, success } from './expectations.ts';
import { isOfLevel } from './levels.ts';
import { callTarget, field, json, type Target, type TargetResponse } from './target.ts';
import { type Fixture, feedbackBody } from './valid-requests.ts';

/** Checks of customer tokens. They need a backend with identity. */
export function identityChecks(target: Target, { flowId }: Fixture): Check[] {
  const { nodeId, identitySecret: secret } = target;
  if (secret === null) return [];
  const now = Math.floor(Date.now() / 1000);
  const claimsOf = (sub: string) => ({ sub, aud: nodeId, iat: now, exp: now + 600, email: `${sub}@customers.example` });
  const tokenOf = (sub: string) => signToken(claimsOf(sub), secret);
  const headersOf = (token: string | undefined) => (token === undefined ? {} : { 'x-customer-token': token });
  const visit = (body: object, token?: string) => {
    const { headers, body: text } = json({ node_id: nodeId, ...body });
    const path = `/v2/web_widgets/${nodeId}/customers/visit`;
    return callTarget(target, {
      method: 'POST',
      path,
      headers: { ...headers, ...headersOf(token) },
      ...(text && { body: text }),
    });
  };
  const send = (token: string | undefined, customer: object = {}) => {
    const { headers, body } = json(feedbackBody(target, flowId, { customer }));
    return callTarget(target, {
      method: 'POST',
      path: '/v1/feedbacks',
      headers: { ...headers, ...headersOf(token) },
      ...(body && { body }),
    });
  };
  const list = (token: string | undefined) =>
    callTarget(target, {
      method: 'GET',
      path: `/v1/customers/me/feedbacks?node_id=${nodeId}`,
      headers: headersOf(token),
    });
  const saysIdentity = ({ body }: TargetResponse, identity: string): Problem =>
    check(field(body, 'customer_identity') === identity, `customer_identity is not ${identity}`);

  const good = claimsOf('nobody');
  const badTokens: Readonly<Record<string, string>> = {
    'of another key': signToken(good, `${secret}!`),
    'with alg none': signToken(good, secret, 'none'),
    'that is cut': signToken(good, secret).slice(0, -2),
    'that has ended': signToken({ ...good, iat: now - 4_000, exp: now - 3_600 }, secret),
    'that lives for two days': signToken({ ...good, exp: now + 172_800 }, secret),
    'for another node': signToken({ ...good, aud: `${nodeId}-of-somebody-else` }, secret),
    'without a customer': signToken({ ...good, sub: undefined }, secret),
  };
  const refusals = Object.entries(badTokens).flatMap(([name, token]): Check[] => [
    {
      call: 'registerVisit',
      name: `a customer's token ${name} is refused`,
      run: async () => failure(await visit({}, token), ['invalid_customer_token'], token),
    },
    {
      call: 'postFeedback',
      name: `a customer's token ${name} loses no feedback and proves nothing`,
      async run() {
        const sent = await send(token);
        return firstProblem(success('postFeedback', sent), saysIdentity(sent, 'claimed'));
      },
    },
    {
      call: 'loadPreviousFeedbacks',
      name: `a customer's token ${name} is refused`,
      run: async () => failure(await list(token), ['invalid_customer_token'], token),
    },
  ]);

  return [
    ...refusals,
    {
      call: 'registerVisit',
      name: "a customer's token makes one customer on every device",
      async run() {
        const token = tokenOf(randomUUID());
        const [phone, laptop] = [
          await visit({ device_id: 'phone' }, token),
          await visit({ device_id: 'laptop' }, token),
        ];
        return firstProblem(
          success('registerVisit', phone),
          success('registerVisit', laptop),
          check(field(phone.body, 'id') === field(laptop.body, 'id'), 'it made two customers'),
        );
      },
    },
    {
      call: 'registerVisit',
      name: 'an external id alone leads to no stored customer',
      async run() {
        const external_id = randomUUID();
        const visits = [
          await visit({}, tokenOf(external_id)),
          await visit({ external_id }),
          await visit({ external_id }),
        ];
        const ids = new Set(visits.map(({ body }) => field(body, 'id')));
        return firstProblem(
          ...visits.map((answer) => success('registerVisit', answer)),
          check(ids.size === visits.length, 'it gave the id of a stored customer'),
        );
      },
    },
    {
      call: 'loadCustomer',
      name: 'a customer is read by the token, and shows nothing without one',
      async run() {
        const sub = randomUUID();
        const id = field((await visit({}, tokenOf(sub))).body, 'id');
        const path = `/v1/nodes/${nodeId}/customers/${id}`;
        const own = await callTarget(target, { method: 'GET', path, headers: headersOf(tokenOf(sub)) });
        const foreign = await callTarget(target, { method: 'GET', path });
        return firstProblem(
          success('loadCustomer', own),
          check(field(own.body, 'external_id') === sub, 'its external id is lost'),
          check(!JSON.stringify(foreign.body).includes('customers.example'), 'it shows the e-mail to everybody'),
        );
      },
    },
    {
      call: 'postFeedback',
      name: "a customer's token makes a verified feedback",
      async run() {
        const sent = await send(tokenOf(randomUUID()));
        return firstProblem(success('postFeedback', sent), saysIdentity(sent, 'verified'));
      },
    },
    {
      call: 'loadPreviousFeedbacks',
      name: 'no token is refused',
      run: async () => failure(await list(undefined), ['unauthorized']),
    },
    {
      call: 'loadPreviousFeedbacks',
      name: "lists the customer's verified feedbacks alone, and each token opens its chat",
      async run() {
        const sub = randomUUID();
        const own = await send(tokenOf(sub));
        await send(undefined, { external_id: sub });
        const listed = await list(tokenOf(sub));
        const [id, token] = ['id', 'chat_token_string'].map((name) => field(listed.body, 'feedbacks', '0', name));
        const hasChat = isOfLevel(target.level, 'loadChat');
        const chat =
          hasChat && (await callTarget(target, { method: 'GET', path: `/v1/feedbacks/${id}/chat?token=${token}` }));
        return firstProblem(
          success('loadPreviousFeedbacks', listed),
          check(id === field(own.body, 'id'), 'the feedback is not in it'),
          check(field(listed.body, 'feedbacks', '1') === undefined, 'a feedback that is only claimed is in it'),
          chat ? success('loadChat', chat) : undefined,
        );
      },
    },
  ];
}

function signToken(claims: object, secret: string, alg = 'HS256'): string {
  const signed = [{ alg, typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${alg === 'none' ? '' : createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
