import type { Answer, Issue, Question } from '@product/model';
import { trimmed } from '../../validation/unseen.ts';
import { type AnswerContext, type AnswerForm, answerForm, type SendingContext } from '../question-definition.ts';

interface TextForm {
  check(question: Question, text: string, context: AnswerContext): Issue | undefined;
  isComplete?(question: Question, text: string, context: AnswerContext): boolean;
  /** Default: true without `toBody`. */
  isSentAsGiven?(question: Question): boolean;
  /** Converts the text for sending. Default: unchanged. */
  toBody?(question: Question, text: string, context: SendingContext): string;
  /** The text may hold personal data, and is masked where the question hides these. Default: false. */
  readonly isMaskable?: boolean;
}

/** Reads the trimmed text of an answer; empty for another kind of answer. */
export function trimmedText(answer: Answer): string {
  return answer.kind === 'text' ? trimmed(answer.body) : '';
}

/** Creates the form of answers that are one text. A blank text is empty. */
export function textForm({
  check,
  isComplete = () => true,
  toBody,
  isSentAsGiven = () => toBody === undefined,
  isMaskable = false,
}: TextForm): AnswerForm {
  const isHidden = (question: Question) => isMaskable && question.hidePersonalData;
  const toSent = (question: Question, text: string, context: SendingContext): string => {
    const body = toBody?.(question, text, context) ?? text;
    return isHidden(question) ? context.mask(body) : body;
  };
  return answerForm('text', {
    isMaskable,
    isSentAsGiven: (question) => isSentAsGiven(question) && !isHidden(question),
    isEmpty: ({ body }) => trimmed(body) === '',
    isComplete: (question, { body }, context) => isComplete(question, body, context),
    check: (question, { body }, context) => check(question, body, context),
    toResponseItems: (question, { body }, context) => [
      {
        question_id: question.id,
        body: toSent(question, body, context),
        ...(question.hidePersonalData ? { hidePersonalData: true } : {}),
      },
    ],
    toPlainValue: (question, { body }, context) => toSent(question, body, context),
  });
}
