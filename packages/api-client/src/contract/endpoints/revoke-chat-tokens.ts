import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { revokeChatTokensRoute } from '../routes.ts';
import { idField, nothing } from '../wire/fields.ts';

export const revokeChatTokens = {
  route: revokeChatTokensRoute,
  summary: 'Revoke every token of a chat: no link and no device of its visitor opens the chat any more',
  origin: 'ours',
  params: v.object({ feedback_id: idField }),
  query: nothing,
  headers: nothing,
  body: null,
  files: {},
  response: null,
  success: 204,
  errors: ['unauthorized'],
} as const satisfies Endpoint;
