import * as v from 'valibot';
import { staffNodeCalls } from '../calls/staff-nodes.ts';
import { type Endpoints, noInput } from '../endpoint.ts';
import { idField } from '../wire/fields.ts';

const nodeLimitsWire = v.object({
  limits: v.array(
    v.object({
      /** `feedbacks` for all of them, or `quota:` and the key of a quota. */
      key: v.string(),
      count: v.number(),
      max: v.number(),
    }),
  ),
  /** Number of test feedbacks. */
  test_count: v.number(),
});

export const staffNodeEndpoints = {
  loadNodeLimits: {
    route: staffNodeCalls.loadNodeLimits.route,
    summary: 'The limits of a node with their counts, and the number of its test feedbacks',
    origin: 'ours',
    ...noInput,
    params: v.object({ node_id: idField }),
    response: nodeLimitsWire,
    success: 200,
    errors: ['unauthorized'],
  },
  eraseTestFeedbacks: {
    route: staffNodeCalls.eraseTestFeedbacks.route,
    summary: 'Erase the test feedbacks of a node',
    origin: 'ours',
    ...noInput,
    params: v.object({ node_id: idField }),
    response: v.object({ count: v.number() }),
    success: 200,
    errors: ['unauthorized', 'forbidden'],
  },
} as const satisfies Endpoints;
