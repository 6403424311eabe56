import type { RequestError } from '@product/model';
import type { ChatState } from '../state.ts';
import { stopRemoteTyping } from '../typing/typing.ts';

/** True when a response says that the token opens this chat no longer, or never did. */
export function deniesAccess(error: RequestError): boolean {
  return error.type === 'http' && [401, 403, 404, 410].includes(error.status);
}

/** Revokes a chat that was open. A chat that never opened has failed instead. */
export function revoke(state: ChatState): ChatState {
  return state.details === null || state.revoked ? state : { ...stopRemoteTyping(state), revoked: true };
}
