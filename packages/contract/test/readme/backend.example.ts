import { allEndpoints, errorStatuses, limits } from '@product/contract';
import * as v from 'valibot';

const { route, body, response } = allEndpoints.postFeedback;
console.warn(route.method, route.path); // POST /v1/feedbacks

const feedback = v.parse(body, {
  device_id: 'device-1',
  created_at: '2026-11-20T14:05:00.000Z',
  node_id: 'harbour',
  flow_id: 'after-order',
  responses: [{ question_id: 'recommend', option_id: 'option-9' }],
  variables: { score: 9 },
  context: { plan: 'pro' },
});
console.warn(feedback.created_offline, feedback.variables?.score); // false 9

const tooLong = { ...feedback, device_id: 'x'.repeat(limits.idLength + 1) };
console.warn(v.is(body, tooLong), errorStatuses.invalid_request); // false 400

console.warn(v.parse(response, { id: 'feedback-1', is_admin: true })); // { id: 'feedback-1', chat_token_string: null }
