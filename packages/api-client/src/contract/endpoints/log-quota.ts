import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { logQuotaRoute } from '../routes.ts';
import { idField, nothing } from '../wire/fields.ts';

export const logQuota = {
  route: logQuotaRoute,
  summary: 'Count an action against the quota of a channel',
  origin: 'ours',
  params: v.object({ node_id: idField }),
  query: nothing,
  headers: nothing,
  body: v.object({ action: v.picklist(['submitted']) }),
  files: {},
  response: null,
  success: 204,
  errors: [],
} as const satisfies Endpoint;
