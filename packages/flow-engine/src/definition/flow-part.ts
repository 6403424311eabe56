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
import {
  type Finding,
  fieldsOf,
  flag,
  listById,
  listOf,
  named,
  number,
  oneOf,
  orNull,
  type Part,
  pathOf,
  readAt,
  required,
  textOr,
} from '@product/model/part';
import { isFlag, isMoment, isObject, isText } from '@product/model/shape';
import { indexFlow } from './index-flow.ts';
import { readOperator } from './operators.ts';
import { reportReferences } from './references.ts';
import { fingerprint } from './version.ts';

/*
 * The file format of a flow: what the server sends and what headless users keep on disk. The published JSON Schema is
 * made from the same description.
 */

const id: Part<string> = {
  expected: 'an id',
  fits: (value) => isText(value) && value !== '' && value !== '__proto__',
  otherwise: '',
  isRequired: true,
};
const text: Part<string | null> = textOr(null);
const requiredText: Part<string> = required(textOr(''));

/** Answers are compared as texts: owners also write `5` or `true`. */
const comparable: Part<string | null> = {
  expected: 'a text, a number, true or false',
  fits: (value) => isText(value) || isMoment(value) || isFlag(value),
  otherwise: null,
  convert: String,
};

const operator = <Otherwise>(otherwise: Otherwise): Part<RuleOperator | Otherwise> => ({
  expected: 'a text',
  fits: isText,
  otherwise,
  convert: (word: string, findings: Finding[]) => {
    const known = readOperator(word);
    if (known === undefined) findings.push({ keys: [], message: '', unknownWord: word });
    return known ?? otherwise;
  },
});

/** Names that mean something to every object. */
const reserved = ['__proto__', 'prototype', 'constructor'];

const isHarmless = (name: string) => !reserved.includes(name);

const body: Part<LocalizedText> = {
  expected: 'texts by language',
  fits: isObject,
  otherwise: {},
  convert: (record: Readonly<Record<string, unknown>>, findings) => {
    const texts: Record<string, string> = {};
    for (const code of Object.keys(record).filter(isHarmless)) {
      const given = record[code] ?? null;
      if (given !== null) texts[code] = readAt(requiredText, given, code, findings);
    }
    return texts;
  },
};

/** Deeper than anyone writes, and far from where writing it out as JSON would overflow the stack. */
const DEEPEST_EXTRA = 64;

function isShallow(value: unknown, depth: number): boolean {
  return !isObject(value) || (depth > 0 && Object.values(value).every((item) => isShallow(item, depth - 1)));
}

const extra: Part<QuestionExtra> = {
  expected: 'an object of any kind',
  fits: isObject,
  otherwise: {},
  convert: (record: object, findings) => {
    if (isShallow(record, DEEPEST_EXTRA))
      return Object.fromEntries(Object.entries(record).filter(([name]) => isHarmless(name)));
    findings.push({ keys: [], message: `It is nested more than ${DEEPEST_EXTRA} deep.` });
    return {};
  },
};

const language = fieldsOf({ id, code: id, name: text }, ({ id, code, name }) => ({ id, code, name: name ?? code }));

const state: Part<State> = fieldsOf({
  id,
  name: textOr(''),
  isInitialState: flag(false),
  style: oneOf(['normal', 'thank', 'chat', 'random'], 'normal'),
  elementIds: named('elements', listOf(id)),
  nextStateId: orNull(id),
});

const rule: Part<Rule> = fieldsOf({
  elementId: id,
  operator: operator(null),
  value: comparable,
  optionIds: listOf(id),
  statementId: orNull(id),
});

const transition: Part<Transition> = fieldsOf({ fromStateId: id, toStateId: id, rules: listOf(rule) });

const trigger: Part<Trigger> = fieldsOf(
  {
    key: text,
    answerValue: comparable,
    action: textOr(''),
    scope: oneOf<TriggerScope, null>(['option', 'element', 'event-dispatch'], null),
    targetIds: listOf(id),
    targetOptionIds: listOf(fieldsOf({ questionKey: requiredText, optionKey: requiredText })),
    targetEvents: listOf(requiredText),
    controlType: operator('equal' as const),
    statementKey: text,
  },
  (trigger) => Object.assign(trigger, { scope: trigger.scope ?? scopeOf(trigger) }),
);

function scopeOf({ targetIds, targetOptionIds, targetEvents }: Omit<Trigger, 'scope'>): TriggerScope {
  if (targetEvents.length > 0) return 'event-dispatch';
  return targetIds.length === 0 && targetOptionIds.length > 0 ? 'option' : 'element';
}

const withKey = <Keyed extends { id: string; key: string | null }>(keyed: Keyed) =>
  Object.assign(keyed, { key: keyed.key ?? keyed.id });

const option: Part<Option> = fieldsOf({ id, key: text, body, isVisible: flag(true) }, withKey);
const statement: Part<Statement> = fieldsOf({ id, key: text, body }, withKey);

const question: Part<Question> = fieldsOf(
  {
    id,
    key: text,
    style: required(oneOf(questionStyles, 'plain')),
    isRequired: flag(false),
    isMultiSelect: flag(false),
    hidePersonalData: flag(false),
    minSelectionCount: number,
    maxSelectionCount: number,
    lowerLimit: named('lowerlimit', number),
    upperLimit: named('upperlimit', number),
    minResponseLength: number,
    maxResponseLength: number,
    min: number,
    max: number,
    bindingModel: text,
    options: listById(option),
    statements: listById(statement),
    extra,
  },
  withKey,
);

const elementTypes: readonly ElementType[] = [
  'question',
  'next_page',
  'label',
  'submit',
  'footer',
  'button_link',
  'gauge',
];

const element = fieldsOf({
  id,
  type: required(oneOf(elementTypes, 'label')),
  order: number,
  isVisible: flag(true),
  triggers: listOf(trigger),
  question: orNull(question),
  body,
  extra,
});

/** A whole flow. Unknown fields are passed over. */
export const flowPart: Part<Flow> = fieldsOf(
  {
    id,
    nodeId: textOr(''),
    name: textOr(''),
    languages: listById(language),
    defaultLanguageId: orNull(id),
    allowSavingIncompleteSurvey: flag(false),
    states: required(listById(state)),
    transitions: listOf(transition),
    elements: listById(element),
  },
  (read, findings) => {
    reportReferences(read, findings);
    const elements = read.elements.map((element, at): Element => {
      const { type, order, question } = element;
      return { ...element, order: order ?? at, question: type === 'question' ? question : null };
    });
    const unknownOperators = findings.flatMap((finding) => {
      const { unknownWord } = finding;
      return unknownWord === undefined ? [] : { path: pathOf(finding), operator: unknownWord };
    });
    const definition = { ...read, elements, unknownOperators };
    let version: string | undefined;
    return {
      ...definition,
      index: indexFlow(definition),
      /** Takes as long as the rest of the reading, and only a run needs it. */
      get version() {
        version ??= fingerprint(JSON.stringify(definition));
        return version;
      },
    };
  },
);
