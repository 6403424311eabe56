import type { Route } from './endpoint.ts';

// Those that every survey takes. In a file of their own, so that a first page does not load all the others with them.

export const loadNodeRoute = {
  method: 'GET',
  path: '/v1/nodes/{node_id}',
  base: 'api',
  auth: 'none',
  contentType: null,
} as const satisfies Route;
export const postFeedbackRoute = {
  method: 'POST',
  path: '/v1/feedbacks',
  base: 'api',
  auth: 'none',
  contentType: 'json',
} as const satisfies Route;
