import { isObject, isRecord, isString } from '@product/model/guard';
import { toKey, type UniqueNames } from '../names.ts';
import { wordOf } from '../source-object.ts';
import { withComponent } from './components.ts';
import { questionType, shapeOf } from './question-types.ts';
import type { Meaning } from './symbols.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Levels of panels; deeper ones are lost. */
export const MAX_PANEL_DEPTH = 30;

/** Names of a definition. */
export interface Names {
  readonly meanings: Map<string, Meaning>;
  readonly keys: Map<object, string>;
  readonly questions: Map<string, object>;
  /** Names that expressions and texts read, in lower case. */
  readonly read: ReadonlySet<string>;
}

/** Finds the names that expressions and texts of a definition may use. */
export function scanNames(survey: Fields, components: ReadonlyMap<string, object>, uniqueKey: UniqueNames): Names {
  const names: Names = { meanings: new Map(), keys: new Map(), questions: new Map(), read: namesReadBy(survey) };
  for (const element of elementsOf(survey, components)) addQuestion(element, names, components, uniqueKey);
  for (const variable of listOf(survey.calculatedValues)) {
    const { name } = isRecord(variable) ? variable : {};
    if (isString(name) && isObject(variable)) addVariable(variable, name, names, uniqueKey);
  }
  for (const question of names.questions.values()) addSharedChoices(question as Fields, names);
  return names;
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

function addVariable(source: object, name: string, { meanings, keys }: Names, uniqueKey: UniqueNames): void {
  const key = uniqueKey(toKey(name));
  keys.set(source, key);
  meanings.set(name.toLowerCase(), { type: 'variable', key });
}

function addQuestion(
  element: object,
  names: Names,
  components: ReadonlyMap<string, object>,
  uniqueKey: UniqueNames,
): void {
  const question = withComponent(element as Fields, components);
  const type = questionType(question.type);
  const { name, valueName } = question;
  if (!isString(name) || name === '' || type === 'html' || type === 'image') return;
  if (type === 'expression') {
    addVariable(element, name, names, uniqueKey);
    return;
  }
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
}

/** Key of the question that asks for a comment on another one. */
export function commentKeyOf(key: string): string {
  return `${key}_comment`;
}

/** Adds the choices of an earlier question to those of one that offers them again. */
function addSharedChoices(question: Fields, { meanings }: Names): void {
  const { name, choicesFromQuestion } = question;
  if (!isString(choicesFromQuestion) || !isString(name)) return;
  const [own, other] = [meanings.get(name.toLowerCase()), meanings.get(choicesFromQuestion.toLowerCase())];
  if (own?.type !== 'answer' || other?.type !== 'answer') return;
  meanings.set(name.toLowerCase(), { ...own, optionKeys: new Map([...other.optionKeys, ...own.optionKeys]) });
}

/** Lists the elements of all pages and panels. */
function elementsOf(survey: Fields, components: ReadonlyMap<string, object>): readonly object[] {
  const found: object[] = [];
  const add = (list: unknown, depth: number) => {
    for (const element of listOf(list)) {
      if (!isRecord(element)) continue;
      const { type } = withComponent(element, components);
      if (type !== 'panel' && type !== 'flowpanel') found.push(element);
      else if (depth < MAX_PANEL_DEPTH) add(element.elements ?? element.questions, depth + 1);
    }
  };
  for (const page of pagesOf(survey)) add(page.elements ?? page.questions, 0);
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

/** Finds the key of a choice: its value as a text. */
export function choiceKey(choice: unknown): string {
  return wordOf(isRecord(choice) ? (choice.value ?? '') : choice);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
