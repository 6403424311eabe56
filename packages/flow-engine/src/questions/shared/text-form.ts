import type { Answer, Issue, Question } from '@product/model';
import { type AnswerContext, type AnswerForm, answerForm, type SendingContext } from '../question-definition.ts';

interface TextForm {
  check(question: Question, text: string, context: AnswerContext): Issue | undefined;
  isComplete?(question: Question, text: string, context: AnswerContext): boolean;
  /** Default: true without `toBody`. */
  isSentAsGiven?(question: Question): boolean;
  /** Converts the text for sending. Default: unchanged. */
  toBody?(question: Question, text: string, context: SendingContext): string;
}

/** Reads the trimmed text of an answer; empty for another kind of answer. */
export function trimmedText(answer: Answer): string {
  return answer.kind === 'text' ? answer.body.trim() : '';
}

/** Creates the form of answers that are one text. A blank text is empty. */
export function textForm({ check, isComplete = () => true, toBody: changeBody, isSentAsGiven }: TextForm): AnswerForm {
  const toBody = changeBody ?? ((_: Question, text: string) => text);
  return answerForm('text', {
    isSentAsGiven: isSentAsGiven ?? (() => changeBody === undefined),
    isEmpty: ({ body }) => body.trim() === '',
    isComplete: (question, { body }, context) => isComplete(question, body, context),
    check: (question, { body }, context) => check(question, body, context),
    toResponseItems: (question, { body }, context) => [
      {
        question_id: question.id,
        body: toBody(question, body, context),
        ...(question.hidePersonalData ? { hidePersonalData: true } : {}),
      },
    ],
    toPlainValue: (question, { body }, context) => toBody(question, body, context),
  });
}
