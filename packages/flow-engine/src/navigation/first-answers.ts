import type { Question } from '@product/model';
import { isBoolean, isFiniteNumber, isString } from '@product/model/guard';
import { changeAnswer } from '../answers/change-answer.ts';
import { answerFromInput } from '../answers/from-input.ts';
import { evaluate } from '../conditions/evaluate.ts';
import { numberStyles } from '../language/change-language.ts';
import type { Draft } from '../session/draft.ts';
import { entryOf } from '../session/record.ts';
import type { SessionOptions } from '../state.ts';
import { derive } from '../triggers/derive.ts';
import { formatNumber } from '../validation/number.ts';
import { sessionScope } from '../values/condition-data.ts';
import { availableOptions } from '../visibility/options.ts';

/**
 * Gives a new visit its first answers: the preloaded response of each question, else its default. An input that fits no
 * visible question is ignored.
 */
export function fillFirstAnswers(draft: Draft, preloaded: SessionOptions['preloadedResponses']): void {
  // In the order of the definition: an answer can show the question of the next one.
  for (const question of draft.flow.index.questions.values()) {
    const { session } = draft;
    const given = entryOf(preloaded ?? {}, question.key);
    const input = isString(given) || Array.isArray(given) ? given : defaultInput(draft, question);
    const answer = input && answerFromInput(question, input, availableOptions(session, question));
    if (answer === undefined || answer === '') continue;
    changeAnswer(draft, question, answer);
    derive(draft);
  }
}

/** Computes the default answer of a question as text, as an option key or as several. */
function defaultInput({ flow, session }: Draft, question: Question): string | readonly string[] | undefined {
  if (question.defaultAnswer === undefined) return undefined;
  const value = evaluate(question.defaultAnswer, sessionScope(flow, session));
  if (Array.isArray(value)) return value.flatMap((item: unknown) => (isPlain(item) ? String(item) : []));
  if (isFiniteNumber(value) && numberStyles.includes(question.style)) {
    return formatNumber(value, session.languageCode ?? 'en');
  }
  return isPlain(value) ? String(value) : undefined;
}

function isPlain(value: unknown): value is string | number | boolean {
  return isString(value) || isFiniteNumber(value) || isBoolean(value);
}
