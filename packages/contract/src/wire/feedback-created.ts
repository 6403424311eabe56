import * as v from 'valibot';
import { customerIdentityWire } from './customer-token.ts';

/** `chat_token_string` opens the chat; null where there is none, as for an incomplete feedback. */
export const feedbackCreatedWire = v.object({
  id: v.string(),
  chat_token_string: v.nullish(v.string(), null),
  /** Ours, and only for a request with a customer's token: `claimed` when the token proved nothing. */
  customer_identity: v.optional(customerIdentityWire),
});
