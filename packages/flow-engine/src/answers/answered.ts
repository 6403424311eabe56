import { definitionOf } from '../questions/registry.ts';
import { askDynamicRequest } from '../remote/dynamic-request.ts';
import { type Draft, type EventOf, emit } from '../session/draft.ts';
import { afterAnswer } from '../submission/after-answer.ts';
import { answerOf } from './answer-of.ts';
import { changeAnswer } from './change-answer.ts';

/** The visitor answers. After the feedback went out, and for what cannot be answered, nothing happens. */
export function answered(draft: Draft, { answer, at }: EventOf<'answered'>): void {
  const { flow, run } = draft;
  const question = flow.index.questions.get(answer.questionId);
  if (question === undefined || run.submittedCount > 0) return;
  const wasAnswered = answerOf(run, question) !== undefined;
  if (!changeAnswer(draft, question, answer)) return;
  run.firstResponseAt ??= at;
  if (!wasAnswered) {
    emit(draft, { type: 'pushAnalytics', event: 'question_answered', params: { question_id: question.id } });
  }
  if (definitionOf(question)?.asks === 'dynamicRequest') askDynamicRequest(draft, question);
  afterAnswer(draft, question);
}

/** The visitor takes an answer back. */
export function cleared(draft: Draft, { questionId }: EventOf<'cleared'>): void {
  const { flow, run } = draft;
  const question = flow.index.questions.get(questionId);
  if (question === undefined || run.submittedCount > 0 || answerOf(run, question) === undefined) return;
  if (changeAnswer(draft, question, undefined)) afterAnswer(draft, question);
}
