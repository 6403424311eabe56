import type { OptionValueType, Question } from '@product/model';
import { definitionOf, usesIntegration } from './registry.ts';

/** Form of an answer's value by key: in conditions, in tests of flows and in the types of a flow. */
export type ValueShape =
  | { readonly type: 'text' | 'number' | 'date' | 'dateTime' | 'time' | 'month' }
  /** Number of files. */
  | { readonly type: 'files' }
  /** An option key; a number on a scale of numbers. Without `keys` the options arrive as binding data. */
  | { readonly type: 'choice' | 'list'; readonly keys: readonly string[] | null; readonly areNumbers: boolean }
  /** Option key by statement key; a list of keys where several may be chosen. */
  | { readonly type: 'matrix'; readonly statements: readonly string[]; readonly cell: ValueShape }
  /** Text by option key. Without `fields` the options arrive as binding data. */
  | { readonly type: 'fields'; readonly fields: readonly FieldShape[] | null };

/** A labelled field of a question with several. */
export interface FieldShape {
  readonly key: string;
  readonly type: OptionValueType;
}

const shapesOfTexts: Partial<Record<Question['style'], ValueShape>> = {
  numeric: { type: 'number' },
  slider: { type: 'number' },
  age: { type: 'number' },
  datepicker: { type: 'date' },
  date_time: { type: 'dateTime' },
  time: { type: 'time' },
  month: { type: 'month' },
};

/** Describes the values that answers to a question have. */
export function valueShape(question: Question): ValueShape {
  const { style, options, statements } = question;
  const definition = definitionOf(question);
  const keys = usesIntegration(question) ? null : [...new Set(options.map(({ key }) => key))];
  const areNumbers = definition.isScale && keys !== null && keys.length > 0 && keys.every(isNumeric);
  switch (definition.answerKind(question)) {
    case 'text':
      return shapesOfTexts[style] ?? { type: 'text' };
    case 'options':
      return { type: definition.takesSeveral(question) ? 'list' : 'choice', keys, areNumbers };
    case 'ranking':
      return { type: 'list', keys, areNumbers: false };
    case 'matrix':
      return {
        type: 'matrix',
        statements: [...new Set(statements.map(({ key }) => key))],
        cell: { type: definition.takesSeveral(question) ? 'list' : 'choice', keys, areNumbers: false },
      };
    case 'values':
      return {
        type: 'fields',
        fields: keys === null ? null : options.map(({ key, valueType = 'text' }) => ({ key, type: valueType })),
      };
    case 'files':
      return { type: 'files' };
  }
}

function isNumeric(key: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(key);
}
