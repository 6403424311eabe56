import {
  type Expression,
  type Option,
  type OptionsFrom,
  type OptionValueType,
  type Question,
  questionStyles,
  type Statement,
} from '@product/model';
import { isFiniteNumber, isObject } from '@product/model/guard';
import {
  array,
  arrayWithUniqueIds,
  boolean,
  named,
  number,
  object,
  omissible,
  oneOf,
  optional,
  type Schema,
  string,
} from '@product/model/schema';
import { expression } from '../conditions/expression-schema.ts';
import { body, extra, id } from './schema-parts.ts';

const withKey = <Keyed extends { id: string; key: string | null }>(keyed: Keyed) =>
  Object.assign(keyed, { key: keyed.key ?? keyed.id });

const key = optional(string);
const option: Schema<Option> = object(
  {
    id,
    key,
    body,
    isVisible: optional(boolean, true),
    visibleIf: omissible(expression),
    description: omissible(body),
    imageUrl: omissible(string),
    score: omissible(number),
    isOther: omissible(boolean),
    isExclusive: omissible(boolean),
    keepPosition: omissible(boolean),
    valueType: omissible(oneOf<OptionValueType>(['text', 'email', 'phone', 'number', 'date'], 'text')),
    isRequired: omissible(boolean),
  },
  withKey,
);
const statement: Schema<Statement> = object({ id, key, body }, withKey);

const limit = optional(number);

/** A number, or an expression that computes one. */
const numberOrExpression: Schema<Expression> = {
  ...optional(expression),
  description: 'a number or an expression',
  is: (value) => isFiniteNumber(value) || isObject(value),
};

const optionsFrom: Schema<OptionsFrom> = object({ question: string, chosen: optional(boolean, true) });

/** Describes a question with its options and statements. */
export const question: Schema<Question> = object(
  {
    id,
    key,
    style: oneOf(questionStyles, 'plain'),
    isRequired: optional(boolean, false),
    isMultiSelect: optional(boolean, false),
    hidePersonalData: optional(boolean, false),
    minSelectionCount: limit,
    maxSelectionCount: limit,
    lowerLimit: named('lowerlimit', numberOrExpression),
    upperLimit: named('upperlimit', numberOrExpression),
    minResponseLength: limit,
    maxResponseLength: limit,
    min: limit,
    max: limit,
    bindingModel: optional(string),
    options: optional(arrayWithUniqueIds(option), []),
    statements: optional(arrayWithUniqueIds(statement), []),
    extra,
    minDate: omissible(expression),
    maxDate: omissible(expression),
    requiredIf: omissible(expression),
    readOnlyIf: omissible(expression),
    description: omissible(body),
    placeholder: omissible(body),
    errorText: omissible(body),
    defaultAnswer: omissible(expression),
    prefix: omissible(body),
    suffix: omissible(body),
    decimals: omissible(number),
    pattern: omissible(string),
    patternText: omissible(body),
    accept: omissible(array(string)),
    maxFileBytes: omissible(number),
    isReviewed: named('review', omissible(boolean)),
    optionsFrom: omissible(optionsFrom),
  },
  // Spread first, so that the order of the fields, and with it the version of the flow, stays the same.
  (question) =>
    withKey({
      ...question,
      lowerLimit: isFiniteNumber(question.lowerLimit) ? question.lowerLimit : null,
      upperLimit: isFiniteNumber(question.upperLimit) ? question.upperLimit : null,
      ...(isObject(question.lowerLimit) && { lowerLimitValue: question.lowerLimit }),
      ...(isObject(question.upperLimit) && { upperLimitValue: question.upperLimit }),
    }),
);
