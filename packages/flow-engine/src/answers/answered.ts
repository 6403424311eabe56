import type { EventOf } from '../event.ts';
import { definitionOf } from '../questions/registry.ts';
import { type Draft, emit } from '../session/draft.ts';
import { answerOf } from './answer-of.ts';
import { changeAnswer } from './change-answer.ts';
import { askDynamicRequest } from './remote-data.ts';

/** Stores the visitor's answer. Ignored after the submit, for unknown questions, and for answers of another kind. */
export function answered(draft: Draft, { answer, at }: EventOf<'answered'>): void {
  const { flow, session } = draft;
  const question = flow.index.questions.get(answer.questionId);
  if (question === undefined || session.submittedCount > 0) return;
  const wasAnswered = answerOf(session, question) !== undefined;
  if (!changeAnswer(draft, question, answer)) return;
  draft.answered = question;
  session.firstResponseAt ??= at;
  if (!wasAnswered) {
    emit(draft, { type: 'pushAnalytics', event: 'question_answered', params: { question_id: question.id } });
  }
  if (definitionOf(question).remoteCall === 'dynamicRequest') askDynamicRequest(draft, question);
}

/** Removes the visitor's answer. */
export function cleared(draft: Draft, { questionId }: EventOf<'cleared'>): void {
  const { flow, session } = draft;
  const question = flow.index.questions.get(questionId);
  if (question === undefined || session.submittedCount > 0 || answerOf(session, question) === undefined) return;
  if (changeAnswer(draft, question, undefined)) draft.answered = question;
}
