import { type Question, type QuestionStyle, questionStyles } from '@product/model';
import { effectiveFields, fieldNames, sampleAnswers } from '../src/cli/effective-fields.ts';
import { questionDefinitions, type SendingContext } from '../src/questions/index.ts';
import { aQuestion, options, statements } from '../src/questions/testing/samples.ts';

/** Row of the reference of the flow file: what a style accepts and sends. */
export interface StyleRow {
  readonly style: QuestionStyle;
  /** Kind of the answers. */
  readonly answer: string;
  /** Tells whether the row is for questions with options or without; null for styles with one kind of answer. */
  readonly hasOptions: boolean | null;
  /** Fields that the style uses, beside the common ones. */
  readonly fields: readonly string[];
  /** Fields of an item of `responses`, beside the question. */
  readonly sends: readonly string[];
  /** Customer fields that the style supplies. */
  readonly customer: readonly string[];
}

const context: SendingContext = { mask: (text) => text, currentYear: 2026 };

/** Lists a row for each style; two for styles with and without options. */
export function styleRows(): StyleRow[] {
  return questionStyles.flatMap((style) => {
    const definition = questionDefinitions[style];
    const withoutOptions = aQuestion(style, { statements: style === 'matrix' ? statements('row') : [] });
    const withOptions = { ...withoutOptions, options: options('25') };
    const takesBoth = definition.answerKind(withoutOptions) !== definition.answerKind(withOptions);
    if (takesBoth) return [rowOf(withOptions, true), rowOf(withoutOptions, false)];
    return [rowOf(definition.answerKind(withoutOptions) === 'text' ? withoutOptions : withOptions, null)];
  });
}

function rowOf(question: Question, hasOptions: boolean | null): StyleRow {
  const definition = questionDefinitions[question.style];
  const answer = sampleAnswers(question).find((sample) => definition.validate(question, sample) === undefined);
  const effective = new Set([question, { ...question, isMultiSelect: true }].flatMap(effectiveFields));
  const items = definition.toResponseItems(question, answer, context);
  return {
    style: question.style,
    answer: definition.answerKind(question),
    hasOptions,
    fields: fieldNames.filter((name) => effective.has(name) && !(hasOptions === false && name === 'options')),
    sends: [...new Set(items.flatMap(Object.keys))].filter((name) => name !== 'question_id'),
    customer: Object.keys(definition.customerFields(question, answer, context)),
  };
}
