import type { Answer, Option, Question } from '@product/model';
import { definitionOf, usesIntegration } from '../questions/registry.ts';
import { withAvailableOptions } from './with-available-options.ts';

/**
 * Returns the part of an answer that a question can hold, as when its definition has changed since. Undefined if nothing
 * is left. A text that breaks a limit stays, because the visitor can correct it.
 */
export function fittingAnswer(question: Question, answer: Answer): Answer | undefined {
  const definition = definitionOf(question);
  if (answer.kind !== definition.answerKind(question)) return undefined;
  if (answer.kind === 'text') return isMalformed(question, answer) ? undefined : answer;
  // Binding data arrive later, and are compared then.
  const known = usesIntegration(question) ? answer : withAvailableOptions(answer, idsOf(question.options));
  if (known?.kind === 'options' && known.optionIds.length > 1 && !definition.takesSeveral(question)) return undefined;
  return known?.kind === 'matrix' ? withStatements(known, question) : known;
}

const timeStyles: readonly Question['style'][] = ['datepicker', 'date_time', 'month', 'time'];
const malformed: readonly (string | undefined)[] = ['date', 'time', 'generic'];

/** Tells whether a field for dates or times cannot show a text. */
function isMalformed(question: Question, answer: Answer): boolean {
  return (
    timeStyles.includes(question.style) && malformed.includes(definitionOf(question).validate(question, answer)?.code)
  );
}

function withStatements(answer: Extract<Answer, { kind: 'matrix' }>, question: Question): Answer | undefined {
  const known = idsOf(question.statements);
  const pairs = answer.pairs.filter(({ statementId }) => known.has(statementId));
  if (pairs.length === answer.pairs.length) return answer;
  return pairs.length === 0 ? undefined : { ...answer, pairs };
}

function idsOf(items: readonly Pick<Option, 'id'>[]): ReadonlySet<string> {
  return new Set(items.map(({ id }) => id));
}
