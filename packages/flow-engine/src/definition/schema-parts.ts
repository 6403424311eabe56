import type { LocalizedText, QuestionExtra, RuleOperator } from '@product/model';
import { isBoolean, isFiniteNumber, isObject, isString } from '@product/model/guard';
import { parseAt, type Schema, type SchemaIssue, string } from '@product/model/schema';
import { parseOperator } from './operators.ts';

/** Accepts any text but the empty one and `__proto__`. */
export const id: Schema<string> = {
  description: 'an id',
  is: (value) => isString(value) && value !== '' && value !== '__proto__',
  fallback: '',
};

/** Accepts `5` and `true` too: answers are compared as texts. */
export const comparable: Schema<string> = {
  description: 'a text, a number, true or false',
  is: (value) => isString(value) || isFiniteNumber(value) || isBoolean(value),
  fallback: '',
  transform: String,
};

/** Reads the operator of a rule. An unknown word is an issue that the linter reports. */
export const operator = <Fallback>(fallback: Fallback): Schema<RuleOperator | Fallback> => ({
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

/** Texts by language code. */
export const body: Schema<LocalizedText> = {
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

/** Settings of a style. */
export const extra: Schema<QuestionExtra> = {
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
