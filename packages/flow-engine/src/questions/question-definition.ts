import type { Answer, Customer, Question, QuestionStyle } from '@product/model';
import { issue } from '../validation/issue.ts';
import type { AnswerForm } from './answer-form.ts';
import type { LocalFile, QuestionDefinition, SendingContext } from './definition.ts';

type Traits = Partial<
  Pick<
    QuestionDefinition,
    'isScale' | 'isSingleChoice' | 'hasRandomOrder' | 'keepsIncomplete' | 'isMaskable' | 'remoteCall' | 'acceptsFile'
  >
>;

/** Row of the registry: the parts that a style is composed from. */
export interface StyleParts extends Traits {
  /** Form of the answers. A function where it depends on the question, such as on its options. */
  readonly form: AnswerForm | ((question: Question) => AnswerForm);
  /** Receives only valid answers that are not empty. */
  readonly customerFields?: (question: Question, answer: Answer, context: SendingContext) => Customer;
}

const noFiles = (_file: LocalFile): boolean => false;

/**
 * Composes a style. Validation has one order for all: empty, wrong kind, issues of the given answer, missing parts.
 */
export function questionDefinition(
  style: QuestionStyle,
  { form, customerFields, ...traits }: StyleParts,
): QuestionDefinition {
  const formOf = typeof form === 'function' ? form : () => form;
  const isGiven = (question: Question, answer: Answer | undefined): answer is Answer =>
    answer !== undefined && !formOf(question).isEmpty(answer);

  const definition: QuestionDefinition = {
    style,
    isScale: false,
    isSingleChoice: false,
    hasRandomOrder: false,
    keepsIncomplete: true,
    isMaskable: false,
    remoteCall: null,
    acceptsFile: noFiles,
    ...traits,
    answerKind: (question) => formOf(question).kind,
    isEmpty: (question, answer) => !isGiven(question, answer),
    isComplete: (question, answer, context = {}) =>
      isGiven(question, answer) && formOf(question).isComplete(question, answer, context),
    isSentAsGiven: (question) => formOf(question).isSentAsGiven(question),
    validate(question, answer, context = {}) {
      if (!isGiven(question, answer)) return question.isRequired ? issue('required') : undefined;
      const answerForm = formOf(question);
      if (!answerForm.accepts(answer)) return issue('generic');
      const found = answerForm.check(question, answer, context);
      if (found !== undefined) return found;
      return question.isRequired && !answerForm.isComplete(question, answer, context) ? issue('required') : undefined;
    },
    toResponseItems: (question, answer, context) =>
      isGiven(question, answer) ? formOf(question).toResponseItems(question, answer, context) : [],
    toPlainValue: (question, answer, context) =>
      isGiven(question, answer) ? formOf(question).toPlainValue(question, answer, context) : undefined,
    customerFields(question, answer, context) {
      if (customerFields === undefined || !isGiven(question, answer)) return {};
      return definition.validate(question, answer, context) === undefined
        ? customerFields(question, answer, context)
        : {};
    },
  };
  return definition;
}
