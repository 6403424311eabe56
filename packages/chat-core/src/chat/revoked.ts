import type { RequestError } from '@product/model';
import { stopTyping } from '../typing/typing.ts';
import type { ChatState } from './state.ts';

/** True when a read of the detail says that the token opens nothing (any more). */
export function isShutOut(error: RequestError): boolean {
  return error.type === 'http' && [401, 403, 404, 410].includes(error.status);
}

/** A chat that was open and no longer is. One that never opened has failed instead. */
export function revoke(state: ChatState): ChatState {
  return state.facts === null || state.revoked ? state : { ...stopTyping(state), revoked: true };
}
