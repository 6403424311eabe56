import type { Answer, Issue, Question } from '@product/model';
import { issue } from '../../validation/issue.ts';
import { answerForm } from '../question-definition.ts';
import { availableOptions, keyOf } from './available-options.ts';

type Pairs = Extract<Answer, { kind: 'matrix' }>['pairs'];

/** The best and the worst. */
const MAXDIFF_RESPONSES = 2;

/** Choice of an option for each statement. A maxdiff question takes two different options on two different statements. */
export const table = answerForm('matrix', {
  takesSeveral,
  isEmpty: ({ pairs }) => pairs.length === 0,
  isComplete: (question, { pairs }) => {
    if (isMaxdiff(question)) return pairs.length >= MAXDIFF_RESPONSES;
    const answered = new Set(pairs.map(({ statementId }) => statementId));
    return question.statements.every(({ id }) => answered.has(id));
  },
  check: (question, { pairs }, context) => {
    const optionIds = new Set(availableOptions(question, context).map(({ id }) => id));
    return (
      checkKnown(question, pairs, optionIds) ?? checkDistinct(question, pairs) ?? checkMaxdiffCount(question, pairs)
    );
  },
  toResponseItems: (_, { pairs }) =>
    pairs.map(({ statementId, optionId }) => ({ question_id: statementId, option_id: optionId })),
  toPlainValue: (question, { pairs }, context) => {
    const byStatement = new Map<string, string[]>();
    for (const { statementId, optionId } of pairs) {
      const key = question.statements.find(({ id }) => id === statementId)?.key ?? statementId;
      byStatement.set(key, [...(byStatement.get(key) ?? []), keyOf(question, optionId, context)]);
    }
    return Object.fromEntries(
      [...byStatement].map(([key, chosen]) => [key, takesSeveral(question) ? chosen : chosen.join()]),
    );
  },
});

/** Tells whether a statement takes several options. Best and worst, and a set of profiles, take one. */
function takesSeveral({ isMultiSelect, extra }: Question): boolean {
  return isMultiSelect && extra.matrix_question_type === undefined;
}

function isMaxdiff(question: Question): boolean {
  return question.extra.matrix_question_type === 'maxdiff';
}

function checkKnown(question: Question, pairs: Pairs, optionIds: ReadonlySet<string>): Issue | undefined {
  const statementIds = new Set(question.statements.map(({ id }) => id));
  const isKnown = pairs.every(
    ({ statementId, optionId }) =>
      (statementIds.size === 0 || statementIds.has(statementId)) && (optionIds.size === 0 || optionIds.has(optionId)),
  );
  return isKnown ? undefined : issue('generic');
}

/** Finds repeated choices: a second option on a statement, except in multi-select, or an option repeated in maxdiff. */
function checkDistinct(question: Question, pairs: Pairs): Issue | undefined {
  const statements = pairs.map(({ statementId }) => statementId);
  if (isMaxdiff(question)) {
    return hasRepeats(statements) || hasRepeats(pairs.map(({ optionId }) => optionId)) ? issue('generic') : undefined;
  }
  const slots = takesSeveral(question)
    ? pairs.map(({ statementId, optionId }) => JSON.stringify([statementId, optionId]))
    : statements;
  return hasRepeats(slots) ? issue('generic') : undefined;
}

/** Finds an unfinished maxdiff answer. A required question has the issue `required` instead. */
function checkMaxdiffCount(question: Question, pairs: Pairs): Issue | undefined {
  return isMaxdiff(question) && !question.isRequired && pairs.length < MAXDIFF_RESPONSES
    ? issue('selectMin', { minSelectionCount: MAXDIFF_RESPONSES })
    : undefined;
}

function hasRepeats(values: readonly string[]): boolean {
  return new Set(values).size !== values.length;
}
