import type { Answer, Question } from '@product/model';
import { isAmong } from './is-among.ts';

/** Ids of the options that an answer chooses, ranks or fills in. */
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

/** Everything in an answer that a rule or a trigger may compare: its text; ids and keys of its options; names of files. */
export function textsOf(answer: Answer, question: Question | undefined): readonly string[] {
  if (answer.kind === 'text') return [answer.body];
  if (answer.kind === 'files') return answer.files.map(({ name }) => name);
  const ids = chosenOptionIds(answer);
  const texts = [...ids];
  if (Array.isArray(question?.options)) {
    const isChosen = isAmong(ids);
    for (const { id, key } of question.options) if (isChosen(id)) texts.push(key);
  }
  if (answer.kind === 'values') for (const { body } of answer.values) texts.push(body);
  return texts;
}

/** The part of a matrix answer that is about one statement; any other answer, and any for null, as it is. */
export function onStatement(answer: Answer, statementId: string | null): Answer {
  if (answer.kind !== 'matrix' || statementId === null) return answer;
  return { ...answer, pairs: answer.pairs.filter((pair) => pair.statementId === statementId) };
}

/** An empty text or list is no answer. */
export function isBlank(answer: Answer): boolean {
  switch (answer.kind) {
    case 'text':
      return answer.body === '';
    case 'files':
      return answer.files.length === 0;
    default:
      return chosenOptionIds(answer).length === 0;
  }
}
