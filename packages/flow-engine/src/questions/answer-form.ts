import type { Answer, AnswerKind, Issue, Question, ResponseItem } from '@product/model';
import type { AnswerContext, PlainValue, SendingContext } from './definition.ts';

type AnswerOf<Kind extends AnswerKind> = Extract<Answer, { kind: Kind }>;

/** Functions for answers of one kind. All except `isEmpty` receive only answers that are not empty. */
interface FormFor<Kind extends AnswerKind> {
  isEmpty(answer: AnswerOf<Kind>): boolean;
  isComplete?(question: Question, answer: AnswerOf<Kind>, context: AnswerContext): boolean;
  check?(question: Question, answer: AnswerOf<Kind>, context: AnswerContext): Issue | undefined;
  /** Default: true. */
  isSentAsGiven?(question: Question): boolean;
  toResponseItems(question: Question, answer: AnswerOf<Kind>, context: SendingContext): ResponseItem[];
  toPlainValue(question: Question, answer: AnswerOf<Kind>, context: SendingContext): PlainValue;
}

/** Functions for any answer. An answer of another kind is neither empty nor complete, and sends nothing. */
export interface AnswerForm {
  readonly kind: AnswerKind;
  accepts(answer: Answer): boolean;
  isEmpty(answer: Answer): boolean;
  isComplete(question: Question, answer: Answer, context: AnswerContext): boolean;
  check(question: Question, answer: Answer, context: AnswerContext): Issue | undefined;
  isSentAsGiven(question: Question): boolean;
  toResponseItems(question: Question, answer: Answer, context: SendingContext): ResponseItem[];
  toPlainValue(question: Question, answer: Answer, context: SendingContext): PlainValue | undefined;
}

/** Creates an `AnswerForm` from functions for one kind of answer. */
export function answerForm<Kind extends AnswerKind>(kind: Kind, form: FormFor<Kind>): AnswerForm {
  const isOfKind = (answer: Answer): answer is AnswerOf<Kind> => answer.kind === kind;
  return {
    kind,
    accepts: isOfKind,
    isEmpty: (answer) => isOfKind(answer) && form.isEmpty(answer),
    isComplete: (question, answer, context) =>
      isOfKind(answer) && (form.isComplete?.(question, answer, context) ?? true),
    check: (question, answer, context) => (isOfKind(answer) ? form.check?.(question, answer, context) : undefined),
    isSentAsGiven: (question) => form.isSentAsGiven?.(question) ?? true,
    toResponseItems: (question, answer, context) =>
      isOfKind(answer) ? form.toResponseItems(question, answer, context) : [],
    toPlainValue: (question, answer, context) =>
      isOfKind(answer) ? form.toPlainValue(question, answer, context) : undefined,
  };
}
