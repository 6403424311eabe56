import { type Answer, cutText, type Issue, MAX_ANSWER_LENGTH } from '@product/model';
import { issue } from './issue.ts';
import { textLength } from './text-length.ts';

/** A text of an answer, and the option or the field that it belongs to. */
interface AnswerText {
  readonly text: string;
  readonly optionId?: string;
}

/** Lists the texts that the visitor has entered in an answer. */
export function textsOf(answer: Answer): readonly AnswerText[] {
  switch (answer.kind) {
    case 'text':
      return [{ text: answer.body }];
    case 'options':
      return Object.entries(answer.texts ?? {}).map(([optionId, text]) => ({ optionId, text }));
    case 'values':
      return answer.values.map(({ optionId, body }) => ({ optionId, text: body }));
    default:
      return [];
  }
}

/** Creates the issue of a text that is too long to be sent. It counts characters as a person does, of this text. */
export function tooLong({ text, optionId }: AnswerText, most: number): Issue {
  const maxResponseLength = textLength(cutText(text, most));
  return issue('lengthMax', { maxResponseLength, ...(optionId !== undefined && { optionId }) });
}

/** Finds the issue of an answer with a text that is too long to be sent. */
export function checkSentLength(answer: Answer, most: number = MAX_ANSWER_LENGTH): Issue | undefined {
  const long = textsOf(answer).find(({ text }) => text.length > most);
  return long && tooLong(long, most);
}
