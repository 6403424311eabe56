import type { Check } from './call-checks.ts';
import { check, firstProblem, success } from './expectations.ts';
import { callTarget, field, json, type Target } from './target.ts';
import { type Fixture, feedbackBody } from './valid-requests.ts';

/** Checks of test feedbacks. They need the staff's token, and erase nothing. */
export function testChecks(target: Target, { flowId }: Fixture): Check[] {
  const { nodeId, staffToken } = target;
  if (staffToken === null) return [];
  const headers = { authorization: `Bearer ${staffToken}` };
  const loadLimits = () => callTarget(target, { method: 'GET', path: `/v1/staff/nodes/${nodeId}/limits`, headers });
  return [
    {
      call: 'loadNodeLimits',
      name: 'a test feedback is stored and marked, and counts towards no limit',
      async run() {
        const before = await loadLimits();
        const body = feedbackBody(target, flowId, { is_test: true });
        const sent = await callTarget(target, { method: 'POST', path: '/v1/feedbacks', ...json(body) });
        const path = `/v1/staff/feedbacks/${field(sent.body, 'id')}`;
        const detail = await callTarget(target, { method: 'GET', path, headers });
        const after = await loadLimits();
        const limits = [before, after].map((response) => JSON.stringify(field(response.body, 'limits')));
        const [tests, more] = [before, after].map((response) => Number(field(response.body, 'test_count')));
        return firstProblem(
          success('loadNodeLimits', before),
          success('postFeedback', sent),
          success('loadFeedback', detail),
          success('loadNodeLimits', after),
          check(field(detail.body, 'feedback', 'is_test') === true, 'the feedback is not marked as a test'),
          check(limits[0] === limits[1], 'the test counts towards a limit'),
          check(more === (tests ?? 0) + 1, 'the node does not count the test'),
        );
      },
    },
  ];
}
