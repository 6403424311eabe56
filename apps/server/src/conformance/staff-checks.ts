import { randomUUID } from 'node:crypto';
import type { Check } from './call-checks.ts';
import { check, failure, firstProblem, success } from './expectations.ts';
import { callTarget, field, json, type Target, type TargetResponse } from './target.ts';
import { type Fixture, feedbackBody } from './valid-requests.ts';

/** Checks of results, teamwork, events and webhooks. They need the staff's token, and leave no webhook behind. */
export function staffChecks(target: Target, { flowId }: Fixture): Check[] {
  const { nodeId, staffToken } = target;
  if (staffToken === null) return [];
  const authorization = `Bearer ${staffToken}`;
  const get = (path: string) => callTarget(target, { method: 'GET', path, headers: { authorization } });
  const send = (path: string, body: unknown) => {
    const { headers, ...rest } = json(body);
    return callTarget(target, { method: 'POST', path, ...rest, headers: { ...headers, authorization } });
  };
  const leaveFeedback = () =>
    callTarget(target, { method: 'POST', path: '/v1/feedbacks', ...json(feedbackBody(target, flowId)) });
  const lengthOf = (response: TargetResponse): number => {
    const listed = field(response.body, 'feedbacks');
    return Array.isArray(listed) ? listed.length : -1;
  };
  return [
    {
      call: 'loadResults',
      name: 'a completed feedback counts, once',
      async run() {
        const path = `/v1/staff/results?node_id=${nodeId}`;
        const before = await get(path);
        const sent = await leaveFeedback();
        const after = await get(path);
        const [one, other] = [before, after].map(({ body }) => Number(field(body, 'now', 'feedbacks')));
        return firstProblem(
          success('loadResults', before),
          success('postFeedback', sent),
          success('loadResults', after),
          check(other === (one ?? 0) + 1, 'the feedback does not count, or counts several times'),
        );
      },
    },
    {
      call: 'tagFeedback',
      name: 'a tag is in the list and in the counts, in any spelling',
      async run() {
        const tag = `conformance ${randomUUID().slice(0, 8)}`;
        const sent = await leaveFeedback();
        const tagged = await send(`/v1/staff/feedbacks/${field(sent.body, 'id')}/tags`, { add: [tag], remove: [] });
        const query = `tag=${encodeURIComponent(tag.toUpperCase())}`;
        const listed = await get(`/v1/staff/feedbacks?${query}`);
        const counted = await get(`/v1/staff/feedback_counts?${query}`);
        return firstProblem(
          success('tagFeedback', tagged),
          success('listFeedbacks', listed),
          success('countFeedbacks', counted),
          check(lengthOf(listed) === 1, 'the list with the tag has not the one feedback'),
          check(field(counted.body, 'total') === 1, 'the number with the tag is not that of the list'),
        );
      },
    },
    {
      call: 'listEvents',
      name: 'a completed feedback has an event, behind the cursor of the page before',
      async run() {
        let after = '';
        for (let page = await get('/v1/staff/events?limit=100'); ; ) {
          const problem = success('listEvents', page);
          if (problem !== undefined) return problem;
          const next = String(field(page.body, 'next_after') ?? '');
          const isLast = field(page.body, 'has_more') !== true || next === after;
          after = next;
          if (isLast) break;
          page = await get(`/v1/staff/events?limit=100&after=${after}`);
        }
        const sent = await leaveFeedback();
        const id = String(field(sent.body, 'id'));
        for (let attempt = 0; attempt < EVENT_ATTEMPTS; attempt++) {
          const listed = await get(`/v1/staff/events?after=${after}`);
          if (JSON.stringify(listed.body).includes(id)) return success('listEvents', listed);
          await new Promise((resolve) => setTimeout(resolve, EVENT_WAIT_MS));
        }
        return 'the feedback has no event after five seconds';
      },
    },
    {
      call: 'addWebhook',
      name: 'an address without TLS is refused',
      run: async () =>
        failure(await send('/v1/staff/webhooks', { url: 'http://shop.example/events' }), ['invalid_request']),
    },
  ];
}

/** Events are numbered a moment after their change. */
const EVENT_WAIT_MS = 250;
const EVENT_ATTEMPTS = 20;
