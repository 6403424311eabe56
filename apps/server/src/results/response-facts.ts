import { createHash } from 'node:crypto';
import type { Flow } from '@product/model';
import type { NewFeedback, ResponseRow } from '../database/tables.ts';

/** Columns of a response that results aggregate. Numbers are compared several times faster than the ids' texts. */
export interface ResponseFacts {
  readonly node_number: number;
  /** Number of the question, or of the question with the option. */
  readonly code: number;
  /** Start of the feedback, epoch ms. */
  readonly created_at: number;
  /** 0: a test, or over a limit of the node. */
  readonly counts: number;
  /** 1: the first response of the feedback to its question. */
  readonly is_first: number;
  readonly value: number | null;
}

/** Computes the number of a node. The hash never changes, because rows store it. */
export function nodeNumber(nodeId: string): number {
  return numberOf([nodeId]);
}

/** Computes the number of a question or statement, with an option if one was chosen. The hash never changes. */
export function responseCode(questionId: string, optionId: string | null): number {
  return numberOf([questionId, optionId]);
}

/** Hashes texts to 48 bits, which a JavaScript number holds exactly. */
function numberOf(texts: readonly (string | null)[]): number {
  return createHash('sha256').update(JSON.stringify(texts)).digest().readUIntBE(0, 6);
}

const NUMBER = /^-?\d{1,15}(?:\.\d{1,20})?$/;
const MONTH = /^(\d{4})-(\d\d)(?:-|$)/;
const TIME = /^(\d\d):\d\d/;
const MONTHS_IN_YEAR = 12;

/** Reads the value of a text for results: a number, the month of a date counted from the year 0, or the hour of a time. */
export function readValue(body: string | null): number | null {
  if (body === null) return null;
  if (NUMBER.test(body)) return Number(body);
  const month = MONTH.exec(body);
  if (month !== null) return Number(month[1]) * MONTHS_IN_YEAR + Number(month[2]) - 1;
  const time = TIME.exec(body);
  return time === null ? null : Number(time[1]);
}

/** Maps each matrix statement to its question. */
export function questionsOfStatements(flow: Flow): ReadonlyMap<string, string> {
  return new Map(
    [...flow.index.questions.values()].flatMap(({ id, statements }) =>
      statements.map((statement) => [statement.id, id] as const),
    ),
  );
}

/** Computes the columns that results aggregate, for the responses of a feedback. */
export function withFacts(
  responses: readonly ResponseRow[],
  feedback: CountedFeedback,
  flow: Flow,
): (ResponseRow & ResponseFacts)[] {
  return factsOf(responses, feedback, questionsOfStatements(flow));
}

type CountedFeedback = Pick<NewFeedback, 'node_id' | 'created_at' | 'is_test'> & {
  readonly answered_at?: number | null | undefined;
  readonly over_limit?: string | null | undefined;
};

/**
 * Computes the columns that results aggregate.
 *
 * @param responses In the order of their positions.
 * @param questionOf Maps each matrix statement to its question.
 */
export function factsOf<Response extends Pick<ResponseRow, 'question_id' | 'option_id' | 'body'>>(
  responses: readonly Response[],
  feedback: CountedFeedback,
  questionOf: ReadonlyMap<string, string>,
): (Response & ResponseFacts)[] {
  const seen = new Set<string>();
  const node_number = nodeNumber(feedback.node_id);
  const counts = feedback.is_test === 1 || feedback.over_limit != null ? 0 : 1;
  return responses.map((response) => {
    const { question_id, option_id, body } = response;
    const questionId = questionOf.get(question_id) ?? question_id;
    const isFirst = !seen.has(questionId);
    seen.add(questionId);
    return {
      ...response,
      node_number,
      code: responseCode(question_id, option_id),
      created_at: feedback.answered_at ?? feedback.created_at,
      counts,
      is_first: isFirst ? 1 : 0,
      value: readValue(body),
    };
  });
}

/** Finds the answered question on the last page; null without an answer. It tells where an incomplete feedback ended. */
export function lastQuestion(flow: Flow, responses: readonly Pick<ResponseRow, 'question_id'>[]): string | null {
  const questionOf = questionsOfStatements(flow);
  const answered = new Set(responses.map(({ question_id }) => questionOf.get(question_id) ?? question_id));
  const inOrder = flow.states.flatMap(({ id }) => flow.index.elementsByState.get(id) ?? []);
  return inOrder.findLast(({ question }) => question !== null && answered.has(question.id))?.question?.id ?? null;
}
