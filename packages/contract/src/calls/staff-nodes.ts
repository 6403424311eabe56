import type { Calls } from '../call.ts';
import { decodeErasedTests, decodeNodeLimits } from '../decode/staff-nodes.ts';

export interface StaffNodeInput {
  readonly nodeId: string;
}

export const staffNodeCalls = {
  /** Loads the limits of a node with their counts, and the number of its test feedbacks. */
  loadNodeLimits: {
    route: { method: 'GET', path: '/v1/staff/nodes/{node_id}/limits', base: 'api', auth: 'staff', contentType: null },
    request: ({ nodeId }: StaffNodeInput) => ({ params: { node_id: nodeId } }),
    decode: decodeNodeLimits,
  },
  /** Erases the test feedbacks of a node with their answers, chats and files. */
  eraseTestFeedbacks: {
    route: {
      method: 'POST',
      path: '/v1/staff/nodes/{node_id}/test_feedbacks/erase',
      base: 'api',
      auth: 'staff',
      contentType: null,
    },
    request: ({ nodeId }: StaffNodeInput) => ({ params: { node_id: nodeId } }),
    decode: decodeErasedTests,
  },
} as const satisfies Calls;
