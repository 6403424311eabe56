import type { Answer, PlacedQuestion } from '@product/model';
import { answerContext, verificationOf } from '../answers/answer-of.ts';
import { changeAnswer, isAsked, showIssue } from '../answers/change-answer.ts';
import { definitionOf } from '../questions/registry.ts';
import { type Draft, type EventOf, emit } from '../session/draft.ts';
import type { Verification } from '../session/session.ts';
import { afterAnswer } from '../submission/after-answer.ts';
import { touch } from '../submission/standing.ts';
import { issue } from '../validation/issue.ts';

type Status = Verification['status'];

/** Sends a code to a number, if it is one. A second request sends another code. */
export function verificationRequested(
  draft: Draft,
  { questionId, address, at }: EventOf<'verificationRequested'>,
): void {
  const question = verifiable(draft, questionId, ['idle', 'sent', 'verified']);
  if (question === undefined) return;
  const answer: Answer = { kind: 'text', questionId, body: address };
  if (!isNumber(draft, question, answer)) {
    showIssue(draft, question, issue('phone'));
    return;
  }
  changeVerification(draft, question, { status: 'sending', address, verificationId: null, error: null });
  changeAnswer(draft, question, answer);
  showIssue(draft, question, undefined);
  draft.run.firstResponseAt ??= at;
  emit(draft, { type: 'sendToken', questionId, address });
  emit(draft, { type: 'saveSession' });
  if (draft.run.isPreview)
    verificationSent(draft, { type: 'verificationSent', questionId, verificationId: 'PREVIEW', at });
}

/** A number passes when the only thing missing is its code. */
function isNumber({ run, tools }: Draft, question: PlacedQuestion, answer: Answer): boolean {
  const definition = definitionOf(question);
  if (definition === undefined || definition.isEmpty(question, answer)) return false;
  const context = { ...answerContext(run, question, tools), verification: undefined };
  return definition.validate(question, answer, context) === undefined;
}

export function verificationSent(draft: Draft, { questionId, verificationId, at }: EventOf<'verificationSent'>): void {
  const question = verifiable(draft, questionId, ['sending']);
  if (question === undefined) return;
  changeVerification(draft, question, { status: 'sent', verificationId, sentAt: at, error: null });
  emit(draft, { type: 'saveSession' });
}

export function verificationSendFailed(draft: Draft, { questionId, error }: EventOf<'verificationSendFailed'>): void {
  const question = verifiable(draft, questionId, ['sending']);
  if (question === undefined) return;
  changeVerification(draft, question, { status: 'idle', error });
  showIssue(draft, question, issue('generic'));
}

/** Verifying needs a code, and a verification that was begun. */
export function codeEntered(draft: Draft, { questionId, code, at }: EventOf<'codeEntered'>): void {
  const question = verifiable(draft, questionId, ['sent']);
  const { verificationId, address } = verificationOf(draft.run, questionId);
  if (question === undefined || verificationId === null) return;
  const token = code.trim();
  showIssue(draft, question, token === '' ? issue('required') : undefined);
  if (token === '') return;
  changeVerification(draft, question, { status: 'verifying', error: null });
  emit(draft, { type: 'verifyToken', questionId, verificationId, code: token });
  if (draft.run.isPreview) verified(draft, { type: 'verified', questionId, address, token, at });
}

/** The number is the visitor's: it becomes the answer, as the server spells it. */
export function verified(draft: Draft, { questionId, address, at }: EventOf<'verified'>): void {
  const question = verifiable(draft, questionId, ['verifying']);
  if (question === undefined) return;
  changeVerification(draft, question, { status: 'verified', address, error: null });
  changeAnswer(draft, question, { kind: 'text', questionId, body: address });
  showIssue(draft, question, undefined);
  draft.run.firstResponseAt ??= at;
  afterAnswer(draft, question);
}

export function verifyFailed(draft: Draft, { questionId, error }: EventOf<'verifyFailed'>): void {
  const question = verifiable(draft, questionId, ['verifying']);
  if (question === undefined) return;
  changeVerification(draft, question, { status: 'sent', error });
  showIssue(draft, question, issue(error.type === 'http' ? 'code' : 'generic'));
}

/** The question, while its verification stands at one of these. */
function verifiable(draft: Draft, questionId: string, statuses: readonly Status[]): PlacedQuestion | undefined {
  const { flow, run } = draft;
  const question = flow.index.questions.get(questionId);
  if (definitionOf(question)?.asks !== 'verification' || run.submittedCount > 0) return undefined;
  if (question === undefined || !isAsked(draft, question)) return undefined;
  return statuses.includes(verificationOf(run, questionId).status) ? question : undefined;
}

function changeVerification(draft: Draft, question: PlacedQuestion, change: Partial<Verification>): void {
  touch(draft, question);
  const { run } = draft;
  run.verifications = { ...run.verifications, [question.id]: { ...verificationOf(run, question.id), ...change } };
}
