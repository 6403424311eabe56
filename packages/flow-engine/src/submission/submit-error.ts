import type { RequestError } from '@product/model';
import type { SubmitError } from '../state.ts';

/** The server's code for "this visitor has already left feedback here". */
const ALREADY_ANSWERED = 13045;

/** Converts a failed request to what it means for a feedback. */
export function toSubmitError(error: RequestError): SubmitError {
  if (error.type === 'offline') return { type: 'savedOffline' };
  const isBlocked = error.type === 'http' && error.status === 400 && Number(error.code) === ALREADY_ANSWERED;
  return isBlocked ? { type: 'alreadyAnswered' } : { type: 'failed', error };
}
