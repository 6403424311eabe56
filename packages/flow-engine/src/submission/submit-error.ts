import type { RequestError } from '@product/model';
import type { SubmitError } from '../state.ts';

/** Server's error code for a visitor who has already left feedback. */
const ALREADY_ANSWERED = 13045;

/** Converts the error of a request to a submit error. */
export function toSubmitError(error: RequestError): SubmitError {
  if (error.type === 'offline') return { type: 'savedOffline' };
  const isBlocked = error.type === 'http' && error.status === 400 && Number(error.code) === ALREADY_ANSWERED;
  return isBlocked ? { type: 'alreadyAnswered' } : { type: 'failed', error };
}
