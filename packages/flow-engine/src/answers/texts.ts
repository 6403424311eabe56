import type { Answer, Question } from '@product/model';
import { toMembershipTest } from '../questions/membership.ts';

/** Lists the ids of the options that an answer chooses, ranks or fills in. */
export function chosenOptionIds(answer: Answer): readonly string[] {
  switch (answer.kind) {
    case 'options':
    case 'ranking':
      return answer.optionIds;
    case 'matrix':
      return answer.pairs.map(({ optionId }) => optionId);
    case 'values':
      return answer.values.map(({ optionId }) => optionId);
    case 'text':
    case 'files':
      return [];
  }
}

/**
 * Tells whether something in an answer that a rule or a trigger may compare passes a test: its text; ids and keys of its
 * options; names of files.
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

/** Selects the pairs of a matrix answer on one statement; any other answer, and any for null, stays as it is. */
export function onStatement(answer: Answer, statementId: string | null): Answer {
  if (answer.kind !== 'matrix' || statementId === null) return answer;
  return { ...answer, pairs: answer.pairs.filter((pair) => pair.statementId === statementId) };
}

/** Tells whether an answer holds nothing: an empty text or list. */
export function isBlank(answer: Answer): boolean {
  return answer.kind === 'text' ? answer.body === '' : !someText(answer, undefined, () => true);
}
