import type { Answer, Question } from '@product/model';
import { answerContext, verificationOf } from '../answers/answer-of.ts';
import { changeAnswer, changeableQuestion, setIssue } from '../answers/change-answer.ts';
import type { EventOf } from '../event.ts';
import { definitionOf } from '../questions/registry.ts';
import { type Draft, emit } from '../session/draft.ts';
import { withEntry } from '../session/record.ts';
import type { Verification } from '../state.ts';
import { failureIssue } from '../validation/failure-issue.ts';
import { issue } from '../validation/issue.ts';
import { codeDigits } from '../validation/number.ts';
import { isQuestionVisible } from '../visibility/visible-elements.ts';

type Status = Verification['status'];

/** Sends a code to a valid phone number. Each request sends another code. */
export function verificationRequested(
  draft: Draft,
  { questionId, address, at }: EventOf<'verificationRequested'>,
): void {
  const question = verifiable(draft, questionId, ['idle', 'sent', 'verified']);
  if (question === undefined) return;
  const answer: Answer = { kind: 'text', questionId, body: address };
  if (!isValidNumber(draft, question, answer)) {
    setIssue(draft, question, issue('phone'));
    return;
  }
  changeVerification(draft, question, { status: 'sending', address, verificationId: null, error: null });
  changeAnswer(draft, question, answer);
  setIssue(draft, question, undefined);
  draft.session.firstResponseAt ??= at;
  emit(draft, { type: 'sendToken', questionId, address });
  emit(draft, { type: 'saveSession' });
  if (draft.session.isPreview)
    verificationSent(draft, { type: 'verificationSent', questionId, verificationId: 'PREVIEW', at });
}

/** Validates a number apart from its code. */
function isValidNumber({ session, tools }: Draft, question: Question, answer: Answer): boolean {
  const definition = definitionOf(question);
  if (definition.isEmpty(question, answer)) return false;
  const context = { ...answerContext(session, question, tools), verification: undefined };
  return definition.validate(question, answer, context) === undefined;
}

/** Stores the id of the verification, so that a code can be entered. */
export function verificationSent(draft: Draft, { questionId, verificationId, at }: EventOf<'verificationSent'>): void {
  const question = verifiable(draft, questionId, ['sending']);
  if (question === undefined) return;
  changeVerification(draft, question, { status: 'sent', verificationId, sentAt: at, error: null });
  emit(draft, { type: 'saveSession' });
}

/** Shows that the code could not be sent. */
export function verificationSendFailed(draft: Draft, { questionId, error }: EventOf<'verificationSendFailed'>): void {
  const question = verifiable(draft, questionId, ['sending']);
  if (question === undefined) return;
  changeVerification(draft, question, { status: 'idle', error });
  setIssue(draft, question, failureIssue(error, 'phone', [400, 422]));
}

/** Checks the digits of the entered code with the server. A code without digits is an issue. */
export function codeEntered(draft: Draft, { questionId, code, at }: EventOf<'codeEntered'>): void {
  const question = verifiable(draft, questionId, ['sent']);
  const { verificationId, address } = verificationOf(draft.session, questionId);
  if (question === undefined || verificationId === null) return;
  const token = codeDigits(code);
  setIssue(draft, question, token === '' ? issue('required') : undefined);
  if (token === '') return;
  changeVerification(draft, question, { status: 'verifying', error: null });
  emit(draft, { type: 'verifyToken', questionId, verificationId, code: token });
  if (draft.session.isPreview) verified(draft, { type: 'verified', questionId, address, token, at });
}

/** Stores the verified number as the answer, in the server's spelling. */
export function verified(draft: Draft, { questionId, address, at }: EventOf<'verified'>): void {
  const question = verifiable(draft, questionId, ['verifying']);
  if (question === undefined) return;
  changeVerification(draft, question, { status: 'verified', address, error: null });
  changeAnswer(draft, question, { kind: 'text', questionId, body: address });
  setIssue(draft, question, undefined);
  draft.session.firstResponseAt ??= at;
  draft.answered = question;
}

/** Shows that the code is wrong, or that the call failed. */
export function verifyFailed(draft: Draft, { questionId, error }: EventOf<'verifyFailed'>): void {
  const question = verifiable(draft, questionId, ['verifying']);
  if (question === undefined) return;
  changeVerification(draft, question, { status: 'sent', error });
  setIssue(draft, question, failureIssue(error, 'code', [400, 404, 409, 410, 422]));
}

/** Finds a visible question whose verification has one of these statuses. */
function verifiable(draft: Draft, questionId: string, statuses: readonly Status[]): Question | undefined {
  const { flow, session } = draft;
  const question = changeableQuestion(draft, questionId);
  if (question === undefined || definitionOf(question).remoteCall !== 'verification') return undefined;
  if (!isQuestionVisible(flow, session, question)) return undefined;
  return statuses.includes(verificationOf(session, questionId).status) ? question : undefined;
}

function changeVerification(draft: Draft, question: Question, change: Partial<Verification>): void {
  const { session } = draft;
  const verification = { ...verificationOf(session, question.id), ...change };
  session.verifications = withEntry(session.verifications, question.id, verification);
}
