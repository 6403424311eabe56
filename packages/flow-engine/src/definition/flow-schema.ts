import {
  type Element,
  type ElementType,
  type Flow,
  type LocalizedText,
  type Option,
  type Question,
  type QuestionExtra,
  questionStyles,
  type Rule,
  type RuleOperator,
  type State,
  type Statement,
  type Transition,
  type Trigger,
  type TriggerScope,
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
  oneOf,
  optional,
  parseAt,
  type Schema,
  type SchemaIssue,
  string,
} from '@product/model/schema';
import { indexFlow } from './index-flow.ts';
import { parseOperator } from './operators.ts';
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

const state: Schema<State> = object({
  id,
  name: optional(string, ''),
  isInitialState: optional(boolean, false),
  style: optional(oneOf(['normal', 'thank', 'chat', 'random'], 'normal'), 'normal'),
  elementIds: named('elements', optional(array(id), [])),
  nextStateId: optional(id),
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
const option: Schema<Option> = object({ id, key, body, isVisible: optional(boolean, true) }, withKey);
const statement: Schema<Statement> = object({ id, key, body }, withKey);

const limit = optional(number);
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
    lowerLimit: named('lowerlimit', limit),
    upperLimit: named('upperlimit', limit),
    minResponseLength: limit,
    maxResponseLength: limit,
    min: limit,
    max: limit,
    bindingModel: optional(string),
    options: optional(arrayWithUniqueIds(option), []),
    statements: optional(arrayWithUniqueIds(statement), []),
    extra,
  },
  withKey,
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
    const definition = { ...flow, elements, unknownOperators };
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
