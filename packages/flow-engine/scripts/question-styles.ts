import { type Question, type QuestionStyle, questionStyles } from '@product/model';
import { effectiveFields, fieldNames, sampleAnswers } from '../src/cli/effective-fields.ts';
import { questionDefinitions, type SendingContext } from '../src/questions/index.ts';
import { aQuestion, options, statements } from '../src/questions/testing/samples.ts';

/** What a style takes and sends, for the reference of the flow file. */
export interface StyleRow {
  readonly style: QuestionStyle;
  /** Kind of its answers. */
  readonly answer: string;
  /** Whether the kind is for questions with options, or for those without; null for styles that have one kind. */
  readonly hasOptions: boolean | null;
  /** Fields that it reads, beside those that every style does. */
  readonly fields: readonly string[];
  /** Names of what an item of `responses` says, beside the question. */
  readonly sends: readonly string[];
  /** Names of the customer's fields that it feeds. */
  readonly customer: readonly string[];
}

const context: SendingContext = { mask: (text) => text, currentYear: 2026 };

/** A row for each style; two for styles that take options, or do without. */
export function styleRows(): StyleRow[] {
  return questionStyles.flatMap((style) => {
    const definition = questionDefinitions[style];
    const bare = aQuestion(style, { statements: style === 'matrix' ? statements('row') : [] });
    const offering = { ...bare, options: options('25') };
    const takesBoth = definition.answerKind(bare) !== definition.answerKind(offering);
    if (takesBoth) return [rowOf(offering, true), rowOf(bare, false)];
    return [rowOf(definition.answerKind(bare) === 'text' ? bare : offering, null)];
  });
}

function rowOf(question: Question, hasOptions: boolean | null): StyleRow {
  const definition = questionDefinitions[question.style];
  const answer = sampleAnswers(question).find((each) => definition.validate(question, each) === undefined);
  const count = new Set([question, { ...question, isMultiSelect: true }].flatMap(effectiveFields));
  const items = definition.toResponseItems(question, answer, context);
  return {
    style: question.style,
    answer: definition.answerKind(question),
    hasOptions,
    fields: fieldNames.filter((name) => count.has(name) && !(hasOptions === false && name === 'options')),
    sends: [...new Set(items.flatMap(Object.keys))].filter((name) => name !== 'question_id'),
    customer: Object.keys(definition.customerFields(question, answer, context)),
  };
}
