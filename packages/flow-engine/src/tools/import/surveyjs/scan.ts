import { isObject, isRecord, isString } from '@product/model/guard';
import { toKey, type UniqueNames } from '../names.ts';
import { wordOf } from '../source-object.ts';
import { withComponent } from './components.ts';
import { questionType, shapeOf } from './question-types.ts';
import type { Meaning } from './symbols.ts';
import type { Computed } from './variables.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Levels of panels; deeper ones are lost. */
export const MAX_PANEL_DEPTH = 30;

/** Names of a definition. */
export interface Names {
  readonly meanings: Map<string, Meaning>;
  readonly keys: Map<object, string>;
  readonly questions: Map<string, object>;
  /** Calculated values, then expression questions. */
  readonly computed: readonly Computed[];
  /** Names that expressions and texts read, in lower case. */
  readonly read: ReadonlySet<string>;
}

/** Finds the names that expressions and texts of a definition may use. */
export function scanNames(survey: Fields, components: ReadonlyMap<string, object>, uniqueKey: UniqueNames): Names {
  const names = { meanings: new Map(), keys: new Map(), questions: new Map(), read: namesReadBy(survey) };
  const expressions = elementsOf(survey, components).flatMap(({ element, question, path }): Computed[] => {
    const key = addQuestion(element, question, names, uniqueKey);
    return key !== undefined && isExpression(question) ? [{ key, source: question, path }] : [];
  });
  const calculated = listOf(survey.calculatedValues).flatMap((source, index): Computed[] => {
    if (!isRecord(source) || !isString(source.name)) return [];
    return [{ key: addVariable(source, source.name, names, uniqueKey), source, path: `calculatedValues[${index}]` }];
  });
  for (const question of names.questions.values()) addSharedChoices(question as Fields, names);
  return { ...names, computed: [...calculated, ...expressions] };
}

/** Lists the names in braces of all texts. An object that occurs in several places is read once. */
function namesReadBy(survey: Fields): ReadonlySet<string> {
  const names = new Set<string>();
  const parts = new Set<unknown>([survey]);
  for (const part of parts) {
    if (isString(part))
      for (const [, name = ''] of part.matchAll(/\{#?([^{}]{1,200})\}/g)) names.add(name.toLowerCase());
    else if (isObject(part)) for (const inner of Object.values(part)) parts.add(inner);
  }
  return names;
}

type FoundNames = Omit<Names, 'computed'>;

/** Adds a variable, and returns its key. */
function addVariable(source: object, name: string, { meanings, keys }: FoundNames, uniqueKey: UniqueNames): string {
  const key = uniqueKey(toKey(name));
  keys.set(source, key);
  meanings.set(name.toLowerCase(), { type: 'variable', key });
  return key;
}

function isExpression({ type }: Fields): boolean {
  return questionType(type) === 'expression';
}

/** Adds a question, and returns its key; undefined for an element without one. */
function addQuestion(element: object, question: Fields, names: FoundNames, uniqueKey: UniqueNames): string | undefined {
  const type = questionType(question.type);
  const { name, valueName } = question;
  if (!isString(name) || name === '' || type === 'html' || type === 'image') return undefined;
  if (isExpression(question)) return addVariable(element, name, names, uniqueKey);
  const shape = shapeOf(type, question);
  // SurveyJS removes the number signs before a name.
  const key = uniqueKey(toKey(isString(valueName) && valueName !== '' ? valueName : name.replace(/^#+/, '')));
  names.keys.set(element, key);
  names.questions.set(name.toLowerCase(), element);
  const meaning: Meaning =
    shape === undefined
      ? { type: 'lost', feature: type.slice(0, 60) }
      : {
          ...{ type: 'answer', key, shape, isOrdered: type === 'ranking', isTime: question.inputType === 'time' },
          isTyped: type === 'text' || type === 'comment',
          ...{ optionKeys: optionKeysOf(type, question), partKeys: partKeysOf(question) },
        };
  names.meanings.set(name.toLowerCase(), meaning);
  if (isString(valueName) && !names.meanings.has(valueName.toLowerCase())) {
    names.meanings.set(valueName.toLowerCase(), meaning);
  }
  if (question.showCommentArea === true || question.hasComment === true) {
    const nothing = new Map<string, string>();
    names.meanings.set(`${name.toLowerCase()}-comment`, {
      ...{ type: 'answer', key: commentKeyOf(key), shape: 'text' },
      ...{ optionKeys: nothing, partKeys: nothing },
    });
  }
  return key;
}

/** Key of the question that asks for a comment on another one. */
export function commentKeyOf(key: string): string {
  return `${key}_comment`;
}

/** Adds the choices of an earlier question to those of one that offers them again. */
function addSharedChoices(question: Fields, { meanings }: FoundNames): void {
  const { name, choicesFromQuestion } = question;
  if (!isString(choicesFromQuestion) || !isString(name)) return;
  const [own, other] = [meanings.get(name.toLowerCase()), meanings.get(choicesFromQuestion.toLowerCase())];
  if (own?.type !== 'answer' || other?.type !== 'answer') return;
  meanings.set(name.toLowerCase(), { ...own, optionKeys: new Map([...other.optionKeys, ...own.optionKeys]) });
}

interface FoundElement {
  readonly element: object;
  /** The element with the fields of its own type. */
  readonly question: Fields;
  readonly path: string;
}

/** Lists the elements of all pages and panels. */
function elementsOf(survey: Fields, components: ReadonlyMap<string, object>): readonly FoundElement[] {
  const found: FoundElement[] = [];
  const add = ({ elements, questions }: Fields, listPath: string, depth: number) => {
    for (const [index, element] of [...listOf(elements), ...listOf(questions)].entries()) {
      if (!isRecord(element)) continue;
      const path = `${listPath}[${index}]`;
      const question = withComponent(element, components);
      const type = questionType(question.type);
      if (type !== 'panel' && type !== 'flowpanel') found.push({ element, question, path });
      else if (depth < MAX_PANEL_DEPTH) add(question, `${path}.elements`, depth + 1);
    }
  };
  for (const [index, page] of pagesOf(survey).entries()) {
    add(page, page === survey ? 'elements' : `pages[${index}].elements`, 0);
  }
  return found;
}

/** Lists the pages; a definition without pages is one page. */
export function pagesOf(survey: Fields): readonly Fields[] {
  const pages = listOf(survey.pages).filter(isRecord);
  const isOnePage = Array.isArray(survey.elements) || Array.isArray(survey.questions);
  return pages.length === 0 && isOnePage ? [survey] : pages;
}

const specialChoices = [
  ['other', 'hasOther', 'showOtherItem'],
  ['none', 'hasNone', 'showNoneItem'],
  ['refused', 'hasRefuse', 'showRefuseItem'],
  ['dontknow', 'hasDontKnow', 'showDontKnowItem'],
] as const;

function specialChoicesOf(question: Fields): readonly string[] {
  return specialChoices.flatMap(([key, ...flags]) => (flags.some((flag) => question[flag] === true) ? [key] : []));
}

/** Tells whether a question has a choice that SurveyJS adds itself. */
export function hasSpecialChoice(question: object): boolean {
  return specialChoicesOf(question as Fields).length > 0;
}

function optionKeysOf(type: string, question: Fields): ReadonlyMap<string, string> {
  if (type === 'boolean') {
    const [yes, no] = [wordOf(question.valueTrue ?? true), wordOf(question.valueFalse ?? false)];
    return new Map([
      ['true', yes],
      ['false', no],
      [yes.toLowerCase(), yes],
      [no.toLowerCase(), no],
    ]);
  }
  const special = type === 'ranking' ? [] : specialChoicesOf(question);
  const choices = listOf(question[type === 'matrix' ? 'columns' : type === 'rating' ? 'rateValues' : 'choices']);
  return new Map([...choices.map(choiceKey), ...special].map((key) => [key.trim().toLowerCase(), key]));
}

function partKeysOf(question: Fields): ReadonlyMap<string, string> {
  return new Map(
    [...listOf(question.rows), ...listOf(question.items)].map((part) => {
      const name = isRecord(part) && 'name' in part ? wordOf(part.name) : choiceKey(part);
      return [name.toLowerCase(), toKey(name)];
    }),
  );
}

/** Finds the key of a choice: its value as a text, up to a bar. */
export function choiceKey(choice: unknown): string {
  return wholeValueOf(choice).split('|', 1)[0] ?? '';
}

/** Finds the text of a choice that has no other: what follows the bar of `value|text`, or the value. */
export function choiceText(choice: unknown): string {
  const [value = '', ...rest] = wholeValueOf(choice).split('|');
  return rest.join('|') || value;
}

function wholeValueOf(choice: unknown): string {
  return wordOf(isRecord(choice) ? (choice.value ?? '') : choice);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
