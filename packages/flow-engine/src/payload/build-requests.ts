import { cutText, type Flow, MAX_ANSWER_LENGTH } from '@product/model';
import { isString } from '@product/model/guard';
import { type PayloadContext, sendingContext, sentAnswers } from '../answers/sent-answers.ts';
import type { PlainValue } from '../questions/question-definition.ts';
import { definitionOf } from '../questions/registry.ts';
import type { Session } from '../state.ts';
import { countedAnswer } from '../visibility/counted-answer.ts';

/** Body of `POST /v1/flows/{flow_id}/requests`. */
export interface DynamicRequestBody {
  readonly question_id: string;
  readonly flow_id: string;
  readonly answer: PlainValue | null;
}

/** Body of `POST {proxy}/integration`. */
export interface IntegrationBody {
  readonly reference_id: string;
  /** By question key. */
  readonly body: Readonly<Record<string, PlainValue>>;
}

/** Builds the request for answers to other questions. `answer` is null for an unanswered question. */
export function buildDynamicRequest(
  flow: Flow,
  session: Session,
  questionId: string,
  context: PayloadContext,
): DynamicRequestBody {
  const question = flow.index.questions.get(questionId);
  const answer = question && countedAnswer(flow, session, question);
  const value =
    question && definitionOf(question).toPlainValue(question, answer, sendingContext(session, question, context));
  const sent = isString(value) ? cutText(value, MAX_ANSWER_LENGTH) : (value ?? null);
  return { question_id: questionId, flow_id: flow.id, answer: sent };
}

/** Builds the request for the options of a question from all answers so far. */
export function buildIntegration(
  flow: Flow,
  session: Session,
  questionId: string,
  context: PayloadContext,
): IntegrationBody {
  const values = sentAnswers(flow, session, context).flatMap(({ definition, question, answer, sending }) => {
    const value = definition.toPlainValue(question, answer, sending);
    return value === undefined ? [] : [[question.key, value] as const];
  });
  return { reference_id: questionId, body: Object.fromEntries(values) };
}
