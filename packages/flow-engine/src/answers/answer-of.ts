import type { Answer, Flow, Issue, Question } from '@product/model';
import type { AnswerContext } from '../questions/question-definition.ts';
import { definitionOf } from '../questions/registry.ts';
import type { FlowTools } from '../session/draft.ts';
import { entryOf } from '../session/record.ts';
import type { Session, Upload, Verification } from '../state.ts';
import { failureIssue } from '../validation/failure-issue.ts';
import { issue } from '../validation/issue.ts';
import { resolveQuestion } from '../values/resolve-question.ts';
import { availableOptions } from '../visibility/options.ts';

/** Reads the answer to a question, whether it counts or not. For the question's own field. */
export function answerOf({ answers }: Session, { id }: Question): Answer | undefined {
  return entryOf(answers, id);
}

/** Collects the context in which an answer of this session is validated. */
export function answerContext(session: Session, question: Question, tools: FlowTools): AnswerContext {
  const needsVerification = definitionOf(question).remoteCall === 'verification';
  return {
    ...tools,
    options: availableOptions(session, question),
    languageCode: session.languageCode,
    countryCode: session.settings.countryCode,
    verification: needsVerification ? verificationOf(session, question.id) : undefined,
  };
}

const notVerified: Verification = { status: 'idle', address: '', verificationId: null, sentAt: null, error: null };

/** Reads the verification of a question; idle by default. */
export function verificationOf({ verifications }: Session, questionId: string): Verification {
  return entryOf(verifications, questionId) ?? notVerified;
}

/** Finds the issue of a question in the current session. */
export function issueOf(flow: Flow, session: Session, question: Question, tools: FlowTools): Issue | undefined {
  const definition = definitionOf(question);
  if (isUnfinished(session, question)) return issue(question.style === 'time' ? 'time' : 'date');
  const optionId = unfinishedFieldOf(session, question);
  if (optionId !== undefined) return issue('date', { optionId });
  const failed = definition.remoteCall === 'upload' ? uploadOf(session, question.id, 'failed') : undefined;
  if (failed !== undefined) return failureIssue(failed.error, 'file', [400, 415, 422]);
  const resolved = resolveQuestion(flow, session, question);
  return definition.validate(resolved, answerOf(session, question), answerContext(session, question, tools));
}

/** Tells whether the field of a question is partly filled. */
export function isUnfinished({ unfinished = {} }: Session, { id }: Question): boolean {
  return Object.hasOwn(unfinished, id);
}

/** Returns the key of a single field in `unfinished`. */
export function unfinishedKey({ id }: Question, optionId: string): string {
  return `${id}/${optionId}`;
}

/** Finds the first field of a `multiple_value` question that is partly filled. */
function unfinishedFieldOf({ unfinished }: Session, question: Question): string | undefined {
  if (unfinished === undefined || question.style !== 'multiple_value') return undefined;
  return question.options.find(({ id }) => Object.hasOwn(unfinished, unfinishedKey(question, id)))?.id;
}

function uploadOf({ uploads }: Session, questionId: string, status: Upload['status']): Upload | undefined {
  return Object.values(uploads).find((upload) => upload.questionId === questionId && upload.status === status);
}

/** Tells whether the answer to a question is complete, valid or not. */
export function isAnswered(flow: Flow, session: Session, question: Question, tools: FlowTools): boolean {
  const context = answerContext(session, question, tools);
  const resolved = resolveQuestion(flow, session, question);
  return definitionOf(question).isComplete(resolved, answerOf(session, question), context);
}

/** Tells whether a file of this question is being uploaded. */
export function isUploading(session: Session, questionId: string): boolean {
  return uploadOf(session, questionId, 'loading') !== undefined;
}

/** Tells whether a question allows leaving the page: it is valid, and no file is being uploaded. */
export function isPassable(flow: Flow, session: Session, question: Question, tools: FlowTools): boolean {
  return !isUploading(session, question.id) && issueOf(flow, session, question, tools) === undefined;
}
