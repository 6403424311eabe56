import type { Session } from '@product/flow-engine';
import { isUnreachable, type RequestError } from '@product/model';

/** Names of the sentences about calls that failed. */
export type FailureSentence =
  | 'error.noConnection'
  | 'error.system'
  | 'flow.codeSendFailed'
  | 'flow.codeExpired'
  | 'flow.fileFailed';

/** Minutes in which the server takes a code that it has sent. */
export const CODE_MINUTES = 10;

/** Finds the sentence about a call that failed: without a connection, or for another reason. */
export function failureSentence(error: RequestError): FailureSentence {
  return isUnreachable(error) ? 'error.noConnection' : 'error.system';
}

/**
 * Finds the sentence about the call of a question that failed. It is not the visitor's answer that is wrong then, whatever
 * the owner's text for this question says.
 */
export function failureOf(
  { verifications, uploads, issues }: Session,
  questionId: string,
  now: number,
): FailureSentence | undefined {
  const { status, error, sentAt } = verifications[questionId] ?? { status: 'idle', error: null, sentAt: null };
  const code = issues[questionId]?.code;
  // A code that came too late is refused like a wrong one.
  if (code === 'code' && sentAt !== null && now - sentAt > CODE_MINUTES * 60_000) return 'flow.codeExpired';
  if (code !== 'generic') return undefined;
  if (error !== null) return status === 'idle' ? 'flow.codeSendFailed' : failureSentence(error);
  const hasFailedUpload = Object.values(uploads).some(
    (upload) => upload.questionId === questionId && upload.status === 'failed',
  );
  return hasFailedUpload ? 'flow.fileFailed' : undefined;
}
