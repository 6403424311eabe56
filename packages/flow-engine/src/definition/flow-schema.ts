import {
  type ContextField,
  type ContextValue,
  type Element,
  type ElementType,
  type Expression,
  type Flow,
  type LocalizedText,
  type Option,
  type OptionsFrom,
  type OptionValueType,
  type Question,
  type QuestionExtra,
  questionStyles,
  type Rule,
  type RuleOperator,
  type State,
  type StateCheck,
  type Statement,
  type Transition,
  type Trigger,
  type TriggerScope,
  type Variable,
} from '@product/model';
import { isBoolean, isFiniteNumber, isObject, isString } from '@product/model/guard';
import {
  array,
  arrayWithUniqueIds,
  boolean,
  formatPath,
  named,
  number,
  object,
  omissible,
  oneOf,
  optional,
  parseAt,
  type Schema,
  type SchemaIssue,
  string,
} from '@product/model/schema';
import { expression } from '../conditions/expression-schema.ts';
import { indexFlow } from './index-flow.ts';
import { parseOperator } from './operators.ts';
import { withCopiedOptions } from './options-from.ts';
import { reportReferences } from './references.ts';
import { fingerprint } from './version.ts';

/*
 * The file format of a flow, as the server sends it and headless users keep it on disk. The published JSON Schema is
 * generated from this description.
 */

const id: Schema<string> = {
  description: 'an id',
  is: (value) => isString(value) && value !== '' && value !== '__proto__',
  fallback: '',
};

/** Accepts `5` and `true` too: answers are compared as texts. */
const comparable: Schema<string> = {
  description: 'a text, a number, true or false',
  is: (value) => isString(value) || isFiniteNumber(value) || isBoolean(value),
  fallback: '',
  transform: String,
};

const operator = <Fallback>(fallback: Fallback): Schema<RuleOperator | Fallback> => ({
  description: 'a text',
  is: isString,
  fallback,
  isOptional: true,
  transform: (word: string, issues: SchemaIssue[]) => {
    const known = parseOperator(word);
    if (known === undefined) issues.push({ path: [], message: '', unknownWord: word });
    return known ?? fallback;
  },
});

/** Names that every JavaScript object gives a meaning. */
const reserved = ['__proto__', 'prototype', 'constructor'];

const isHarmless = (name: string) => !reserved.includes(name);

const body: Schema<LocalizedText> = {
  description: 'texts by language',
  is: isObject,
  fallback: {},
  isOptional: true,
  transform: (record: Readonly<Record<string, unknown>>, issues) => {
    const texts: Record<string, string> = {};
    for (const code of Object.keys(record).filter(isHarmless)) {
      const text = record[code] ?? null;
      if (text !== null) texts[code] = parseAt(string, text, code, issues);
    }
    return texts;
  },
};

/** Levels of nesting: more than owners write, and far fewer than overflow the stack of `JSON.stringify`. */
const MAX_EXTRA_DEPTH = 64;

function isShallow(value: unknown, depth: number): boolean {
  return !isObject(value) || (depth > 0 && Object.values(value).every((item) => isShallow(item, depth - 1)));
}

const extra: Schema<QuestionExtra> = {
  description: 'an object of any kind',
  is: isObject,
  fallback: {},
  isOptional: true,
  transform: (record: object, issues) => {
    if (isShallow(record, MAX_EXTRA_DEPTH))
      return Object.fromEntries(Object.entries(record).filter(([name]) => isHarmless(name)));
    issues.push({ path: [], message: `It is nested more than ${MAX_EXTRA_DEPTH} deep.` });
    return {};
  },
};

const language = object({ id, code: id, name: optional(string) }, ({ id, code, name }) => ({
  id,
  code,
  name: name ?? code,
}));

const stateCheck: Schema<StateCheck> = object({ condition: expression, body });

const state: Schema<State> = object({
  id,
  name: optional(string, ''),
  isInitialState: optional(boolean, false),
  style: optional(oneOf(['normal', 'thank', 'chat', 'random'], 'normal'), 'normal'),
  elementIds: named('elements', optional(array(id), [])),
  nextStateId: optional(id),
  visibleIf: omissible(expression),
  title: omissible(body),
  description: omissible(body),
  checks: omissible(array(stateCheck)),
  isReview: omissible(boolean),
  redirectUrl: omissible(string),
  redirectAfterSeconds: omissible(number),
});

const rule: Schema<Rule> = object({
  elementId: id,
  operator: operator(null),
  value: optional(comparable),
  optionIds: optional(array(id), []),
  statementId: optional(id),
});

const transition: Schema<Transition> = object({
  fromStateId: id,
  toStateId: id,
  rules: optional(array(rule), []),
  condition: omissible(expression),
});

const trigger: Schema<Trigger> = object(
  {
    key: optional(string),
    answerValue: optional(comparable),
    action: optional(string, ''),
    scope: optional(oneOf<TriggerScope>(['option', 'element', 'event-dispatch'], 'element')),
    targetIds: optional(array(id), []),
    targetOptionIds: optional(array(object({ questionKey: string, optionKey: string })), []),
    targetEvents: optional(array(string), []),
    controlType: operator('equal' as const),
    statementKey: optional(string),
  },
  (trigger) => Object.assign(trigger, { scope: trigger.scope ?? scopeOf(trigger) }),
);

function scopeOf({ targetIds, targetOptionIds, targetEvents }: Omit<Trigger, 'scope'>): TriggerScope {
  if (targetEvents.length > 0) return 'event-dispatch';
  return targetIds.length === 0 && targetOptionIds.length > 0 ? 'option' : 'element';
}

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

const question: Schema<Question> = object(
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

const elementType: Schema<ElementType> = oneOf(
  ['question', 'next_page', 'label', 'submit', 'footer', 'button_link', 'gauge'],
  'label',
);

const element = object({
  id,
  type: elementType,
  order: optional(number),
  isVisible: optional(boolean, true),
  triggers: optional(array(trigger), []),
  question: optional(question),
  body,
  extra,
  visibleIf: omissible(expression),
});

const variable: Schema<Variable> = object({
  key: id,
  type: optional(oneOf(['text', 'number', 'boolean'], 'text'), 'text'),
  value: expression,
});

const contextValue: Schema<ContextValue> = {
  description: 'a text, a number, true, false or a list of texts',
  is: (value) =>
    isString(value) || isFiniteNumber(value) || isBoolean(value) || (Array.isArray(value) && value.every(isString)),
  fallback: '',
};

const contextField: Schema<ContextField> = object({
  key: id,
  type: optional(oneOf(['text', 'number', 'boolean', 'list'], 'text'), 'text'),
  from: optional(array(oneOf(['attributes', 'query', 'signature'], 'attributes')), ['attributes', 'query']),
  default: omissible(contextValue),
});

/** Describes a whole flow. Unknown fields are ignored. */
export const flowSchema: Schema<Flow> = object(
  {
    id,
    nodeId: optional(string, ''),
    name: optional(string, ''),
    languages: optional(arrayWithUniqueIds(language), []),
    defaultLanguageId: optional(id),
    allowSavingIncompleteSurvey: optional(boolean, false),
    states: arrayWithUniqueIds(state),
    transitions: optional(array(transition), []),
    elements: optional(arrayWithUniqueIds(element), []),
    variables: omissible(array(variable)),
    context: omissible(array(contextField)),
  },
  (flow, issues) => {
    reportReferences(flow, issues);
    const elements = flow.elements.map((element, index): Element => {
      const { type, order, question } = element;
      return { ...element, order: order ?? index, question: type === 'question' ? question : null };
    });
    const unknownOperators = issues.flatMap((issue) => {
      const { unknownWord } = issue;
      return unknownWord === undefined ? [] : { path: formatPath(issue), operator: unknownWord };
    });
    const definition = { ...flow, elements: withCopiedOptions(elements), unknownOperators };
    let version: string | undefined;
    return {
      ...definition,
      index: indexFlow(definition),
      /** Computed on demand: it takes as long as the rest of the parsing, and only a session needs it. */
      get version() {
        version ??= fingerprint(JSON.stringify(definition));
        return version;
      },
    };
  },
);
