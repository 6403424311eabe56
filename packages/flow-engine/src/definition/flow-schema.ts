import type {
  ContextField,
  ContextValue,
  Element,
  ElementType,
  Flow,
  Rule,
  State,
  StateCheck,
  Transition,
  Trigger,
  TriggerScope,
  Variable,
} from '@product/model';
import { isBoolean, isFiniteNumber, isString } from '@product/model/guard';
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
  type Schema,
  string,
} from '@product/model/schema';
import { expression } from '../conditions/expression-schema.ts';
import { indexFlow } from './index-flow.ts';
import { withCopiedOptions } from './options-from.ts';
import { question } from './question-schema.ts';
import { reportReferences } from './references.ts';
import { body, comparable, extra, id, operator } from './schema-parts.ts';
import { fingerprint } from './version.ts';

/*
 * The file format of a flow, as the server sends it and headless users keep it on disk. The published JSON Schema is
 * generated from this description.
 */

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
