import type { FeedbackSummary } from '@product/api-client/staff';

export function aSummary(id: string, summary: Partial<FeedbackSummary> = {}): FeedbackSummary {
  return {
    id,
    nodeId: 'node-harbour',
    nodeName: 'Harbour Books',
    flowName: 'After an order',
    status: 'open',
    completed: true,
    customerIdentity: null,
    createdAt: Date.UTC(2026, 10, 20, 12),
    updatedAt: Date.UTC(2026, 10, 20, 12),
    customerLabel: 'Nora Bell',
    score: 2,
    preview: 'The corner is bent.',
    waitingSince: null,
    unread: 1,
    problemCount: 0,
    isTest: false,
    overLimit: null,
    assigneeId: null,
    tags: [],
    rating: null,
    visitorId: id,
    ...summary,
  };
}
