import type { Answer, Question, QuestionStyle } from '@product/model';
import { toMembershipTest } from '../questions/membership.ts';
import { hasOnlyNumbers } from '../questions/shared/options.ts';
import { fromPlainNumber } from '../validation/number.ts';

/** Styles whose text is a number in the notation of the visitor's language. */
export const numberStyles: readonly QuestionStyle[] = ['age', 'numeric', 'slider'];

/** Rewrites the numbers of an answer. Returns the same object when none changes. */
export function withNumbers(question: Question, answer: Answer, rewrite: (text: string) => string): Answer {
  if (answer.kind === 'text' && numberStyles.includes(question.style)) {
    const body = rewrite(answer.body);
    return body === answer.body ? answer : { ...answer, body };
  }
  if (answer.kind !== 'values') return answer;
  const isNumber = hasOnlyNumbers(question)
    ? () => true
    : toMembershipTest(question.options.filter(({ valueType }) => valueType === 'number').map(({ id }) => id));
  const values = answer.values.map((value) =>
    isNumber(value.optionId) ? { ...value, body: rewrite(value.body) } : value,
  );
  return values.some(({ body }, index) => body !== answer.values[index]?.body) ? { ...answer, values } : answer;
}

/** Rewrites the numbers of an answer that no visitor typed, which have plain notation, in a visitor's notation. */
export function fromPlain(question: Question, answer: Answer, languageCode?: string | null): Answer {
  return withNumbers(question, answer, (text) => fromPlainNumber(text, languageCode));
}
