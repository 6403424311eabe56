import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { unsubscribeRoute } from '../routes.ts';
import { trackingRequestHeaders } from '../wire/feedback.ts';
import { idField, nothing } from '../wire/fields.ts';

export const unsubscribe = {
  route: unsubscribeRoute,
  summary: 'No more messages by this channel',
  origin: 'ours',
  params: v.object({ node_id: idField }),
  query: nothing,
  headers: trackingRequestHeaders,
  body: v.object({
    channel: v.picklist(['sms', 'whatsapp', 'push']),
    customer_id: v.optional(idField),
    signature: v.optional(v.pipe(v.string(), v.maxLength(limits.urlLength))),
  }),
  files: {},
  response: null,
  success: 204,
  errors: [],
} as const satisfies Endpoint;
