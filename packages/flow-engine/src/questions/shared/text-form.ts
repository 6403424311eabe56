import type { Answer, Issue, Question } from '@product/model';
import { type AnswerForm, answerForm } from '../answer-form.ts';
import type { AnswerContext, SendingContext } from '../definition.ts';

interface Writing {
  check(question: Question, text: string, context: AnswerContext): Issue | undefined;
  isComplete?(question: Question, text: string, context: AnswerContext): boolean;
  /** Default: where no `toBody` changes it. */
  isSentAsGiven?(question: Question): boolean;
  /** The text as it goes out. Default: as it was typed. */
  toBody?(question: Question, text: string, context: SendingContext): string;
}

/** The text of a written answer, without the white space around it; empty for an answer of another kind. */
export function trimmedText(answer: Answer): string {
  return answer.kind === 'text' ? answer.body.trim() : '';
}

/** Any answer that is one text; blank text is none. The kinds of text are made from this. */
export function textForm({ check, isComplete = () => true, toBody: changeBody, isSentAsGiven }: Writing): AnswerForm {
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
