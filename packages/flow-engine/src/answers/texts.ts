import type { Answer, Question } from '@product/model';
import { chosenOptionIds } from '../questions/chosen-option-ids.ts';
import { toMembershipTest } from '../questions/membership.ts';

/**
 * Tests the texts of an answer that rules and triggers compare: its body, the ids and keys of its options, the names of
 * its files. Passes if any text does.
 */
export function someText(answer: Answer, question: Question | undefined, test: (text: string) => boolean): boolean {
  if (answer.kind === 'text') return test(answer.body);
  if (answer.kind === 'files') return answer.files.some(({ name }) => test(name));
  const ids = chosenOptionIds(answer);
  if (ids.some((id) => test(id))) return true;
  if (answer.kind === 'values' && answer.values.some(({ body }) => test(body))) return true;
  if (question === undefined) return false;
  const isChosen = toMembershipTest(ids);
  return question.options.some(({ id, key }) => isChosen(id) && test(key));
}

/** Limits a matrix answer to the pairs on one statement. Other answers, and null as the statement, change nothing. */
export function onStatement(answer: Answer, statementId: string | null): Answer {
  if (answer.kind !== 'matrix' || statementId === null) return answer;
  return { ...answer, pairs: answer.pairs.filter((pair) => pair.statementId === statementId) };
}

/** Tells whether an answer is an empty text or list. */
export function isBlank(answer: Answer): boolean {
  return answer.kind === 'text' ? answer.body === '' : !someText(answer, undefined, () => true);
}
