import type { Answer, Issue, PlacedQuestion, RequestError } from '@product/model';
import type { AnswerContext } from '../questions/definition.ts';
import { definitionOf } from '../questions/registry.ts';
import type { FlowTools } from '../session/draft.ts';
import { entryAt } from '../session/entries.ts';
import type { Run } from '../session/run.ts';
import type { Upload, Verification } from '../session/session.ts';
import { offeredOptions } from '../visibility/visible-options.ts';

export function answerOf({ answers }: Pick<Run, 'answers'>, { place }: PlacedQuestion): Answer | undefined {
  return entryAt(answers, place);
}

/** What judging an answer of this session needs. */
export function answerContext(run: Run, question: PlacedQuestion, tools: FlowTools): AnswerContext {
  const asksVerification = definitionOf(question)?.asks === 'verification';
  return {
    ...tools,
    options: offeredOptions(run, question),
    languageCode: run.languageCode,
    countryCode: run.settings.countryCode,
    verification: asksVerification ? verificationOf(run, question.id) : undefined,
  };
}

const notVerified: Verification = { status: 'idle', address: '', verificationId: null, sentAt: null, error: null };

/** Where the verification of a question stands; nobody has asked for one by default. */
export function verificationOf({ verifications }: Pick<Run, 'verifications'>, questionId: string): Verification {
  return (Object.hasOwn(verifications, questionId) ? verifications[questionId] : undefined) ?? notVerified;
}

/** What is wrong with the answer to a question, as the session stands. */
export function issueOf(run: Run, question: PlacedQuestion, tools: FlowTools): Issue | undefined {
  const definition = definitionOf(question);
  const failed = definition?.asks === 'upload' ? uploadOf(run, question.id, 'failed') : undefined;
  if (failed !== undefined) return { code: isRefusedFile(failed.error) ? 'file' : 'generic', params: {} };
  return definition?.validate(question, answerOf(run, question), answerContext(run, question, tools));
}

function uploadOf({ uploads }: Run, questionId: string, status: Upload['status']): Upload | undefined {
  return Object.values(uploads).find((upload) => upload.questionId === questionId && upload.status === status);
}

/** The server looked at the file and did not want it; after anything else another try may do. */
function isRefusedFile(error: RequestError | null): boolean {
  return error?.type === 'http' && [400, 413, 415, 422].includes(error.status);
}

/** Whether a question is answered in full, right or wrong. */
export function isAnswered(run: Run, question: PlacedQuestion, tools: FlowTools): boolean {
  const answer = answerOf(run, question);
  return definitionOf(question)?.isComplete(question, answer, answerContext(run, question, tools)) ?? false;
}

/** Whether a file of this question is on its way. */
export function isUploading(run: Run, questionId: string): boolean {
  return uploadOf(run, questionId, 'loading') !== undefined;
}
