import * as v from 'valibot';

/** `chat_token_string` opens the chat; null where there is none, as for an incomplete feedback. */
export const feedbackCreatedWire = v.object({ id: v.string(), chat_token_string: v.nullish(v.string(), null) });
