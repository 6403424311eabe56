import type { Question } from '@product/model';
import type { AnswerForm, StyleParts } from '../question-definition.ts';
import { freeText } from '../shared/free-text.ts';
import { oneOrSeveral } from '../shared/options.ts';

/** Field of the owner's customer records, named by the question's key: a choice with options, else a text. */
export const customerSchema: StyleParts = {
  form: formOf,
  customerFields: (question, answer, context) => {
    const value = formOf(question).toPlainValue(question, answer, context);
    return { schema: { [question.key]: String(value) } };
  },
};

function formOf(question: Question): AnswerForm {
  return question.options.length === 0 ? freeText : oneOrSeveral(question);
}
