import { isRecord, isString } from '@product/model/guard';
import { defined, type Json, withoutRepeated } from '../flow-json.ts';
import { uniqueNames } from '../names.ts';
import { type SourceObject, sourceObject, wordOf } from '../source-object.ts';
import { compareTexts } from './compare-texts.ts';
import { readCondition, type SurveyContext } from './context.ts';
import { commentsOfChoice, harmlessOfChoice } from './harmless.ts';
import { choiceKey, choiceText } from './scan.ts';
import type { Symbols } from './symbols.ts';
import { translateCondition } from './translate-expression.ts';

/** Options that a dropdown of numbers may have. */
const MAX_NUMBERS = 1000;

/** Converts the choices of a question, with those that SurveyJS adds itself. A ranking has neither those nor comments. */
export function readOptions(source: SourceObject, context: SurveyContext, isRanking: boolean): readonly Json[] {
  const harmless = isRanking ? harmlessOfChoice : commentsOfChoice;
  const options = readChoices(source, 'choices', context, harmless);
  const sorted = withoutRepeated([...inOrder(options, source, context), ...readNumbers(source, context)]);
  const all = withSpecialOptions(sorted, source, context);
  return isRanking ? sorted : all;
}

/** Converts a list of choices. Ids are the values, which are unique afterwards. */
export function readChoices(
  source: SourceObject,
  name: string,
  context: SurveyContext,
  harmless: ReadonlySet<string> = harmlessOfChoice,
): readonly Json[] {
  const uniqueId = uniqueNames();
  const [visibleIf, enableIf] = [source.take('choicesVisibleIf'), source.take('choicesEnableIf')];
  const options = source.list(name).map((choice, index): Json => {
    const path = source.at(name, index);
    const value = choiceKey(choice);
    const id = uniqueId(value);
    if (id !== value)
      context.report(path, 'value', 'changed', `The value is "${id.slice(0, 60)}", since ids are unique.`);
    const fields = sourceObject(isRecord(choice) ? choice : {}, path, context.report);
    fields.take('value');
    const symbols = symbolsOfChoice(choice, value, fields, context, visibleIf !== undefined || enableIf !== undefined);
    const shared = (expression: unknown, property: string) =>
      isString(expression) && expression !== '' ? readShared(expression, property, source, symbols) : undefined;
    const visible = readCondition(fields, 'visibleIf', symbols) ?? shared(visibleIf, 'choicesVisibleIf');
    const enabled = readCondition(fields, 'enableIf', symbols) ?? shared(enableIf, 'choicesEnableIf');
    if (enabled !== undefined) fields.changed('enableIf', 'A choice that is not enabled is hidden.');
    const option = defined({
      id,
      key: id,
      body: context.texts.read(fields, 'text') ?? context.texts.own(choiceText(choice)),
      visible_if: visible !== undefined && enabled !== undefined ? { and: [visible, enabled] } : (visible ?? enabled),
      image_url: readImage(fields),
      is_exclusive: fields.flag('isExclusive') === true ? true : undefined,
      score: fields.number('score'),
      keep_position: fields.flag('randomize') === false ? true : undefined,
    });
    fields.reportRest(harmless);
    return option;
  });
  return options;
}

/** Conditions of a choice may read its value and the owner's own properties of it. */
function symbolsOfChoice(
  choice: unknown,
  value: string,
  fields: SourceObject,
  { symbols }: SurveyContext,
  isShared: boolean,
): Symbols {
  const constants = new Map([
    ['item', value],
    ['choice', value],
  ]);
  for (const [name, property] of isRecord(choice) && isShared ? Object.entries(choice) : []) {
    if (knownProperties.has(name) || wordOf(property) === '') continue;
    fields.take(name);
    for (const owner of ['item', '$item', 'choice']) constants.set(`${owner}.${name.toLowerCase()}`, wordOf(property));
  }
  return symbols.withConstants(constants);
}

const knownProperties: ReadonlySet<string> = new Set(['value', 'text', 'visibleIf', 'enableIf', 'imageLink', 'score']);

function readShared(expression: string, property: string, source: SourceObject, symbols: Symbols) {
  const translated = translateCondition(expression, symbols.at(source.at(property)));
  if ('expression' in translated) return translated.expression;
  source.lost(property, translated.problem);
  return undefined;
}

function readImage(fields: SourceObject): string | undefined {
  const link = fields.take('imageLink');
  if (link === undefined) return undefined;
  const address = isRecord(link) ? link.default : link;
  if (isString(address) && /^https?:\/\//i.test(address)) return address;
  fields.lost('imageLink', 'Expected the address of a picture with http or https.');
  return undefined;
}

/** Reads the order of choices in lower case; empty for none. */
export function readOrder(source: SourceObject): string {
  return wordOf(source.take('choicesOrder')).toLowerCase();
}

function inOrder(options: readonly Json[], source: SourceObject, { texts }: SurveyContext): readonly Json[] {
  const order = readOrder(source);
  if (order === '' || order === 'none') return options;
  if (order === 'asc' || order === 'desc') {
    const label = (option: Json) => String((option.body as Json)[texts.defaultLanguage] ?? '');
    const direction = order === 'asc' ? 1 : -1;
    const sorted = options.toSorted((one, other) => compareTexts(label(one), label(other)) * direction);
    if (options.some(({ body }) => Object.keys(body as Json).length > 1)) {
      source.changed('choicesOrder', 'The options have the order of the default language.');
    }
    return sorted;
  }
  if (order !== 'random') source.lost('choicesOrder', 'Expected "none", "asc", "desc" or "random".');
  return options;
}

/** Creates the numbers that `choicesMin`, `choicesMax` and `choicesStep` describe. */
function readNumbers(source: SourceObject, { texts }: SurveyContext): readonly Json[] {
  const [from, to, step] = [
    source.number('choicesMin') ?? 0,
    source.number('choicesMax') ?? 0,
    source.number('choicesStep') ?? 1,
  ];
  if (to <= from || step <= 0) return [];
  const count = Math.floor((to - from) / step) + 1;
  if (count > MAX_NUMBERS)
    source.lost('choicesMax', `A question has at most ${MAX_NUMBERS} numbers. Use a numeric question.`);
  return Array.from({ length: Math.max(0, Math.min(count, MAX_NUMBERS)) }, (_, index) => {
    const id = String(from + index * step);
    return { id, key: id, body: texts.own(id) };
  });
}

/** Choices of SurveyJS: key, properties that switch it on, property of its text, text, further fields. */
const special = [
  ['none', ['showNoneItem', 'hasNone'], 'noneText', 'None', { is_exclusive: true, keep_position: true }],
  ['refused', ['showRefuseItem'], 'refuseText', 'Refuse to answer', { is_exclusive: true, keep_position: true }],
  ['dontknow', ['showDontKnowItem'], 'dontKnowText', "Don't know", { is_exclusive: true, keep_position: true }],
  ['other', ['showOtherItem', 'hasOther'], 'otherText', 'Other (describe)', { is_other: true, keep_position: true }],
] as const;

/** Advice about the place of the text of "other" in a feedback. */
export const otherAside = 'The text of "other" is sent beside the option, and not in its place.';

function withSpecialOptions(options: readonly Json[], source: SourceObject, { texts }: SurveyContext): readonly Json[] {
  const ids = new Set(options.map(({ id }) => id));
  const added = special.flatMap(([id, flags, textName, text, fields]): readonly Json[] => {
    const isShown = flags.map((flag) => source.flag(flag) === true).includes(true);
    const body = texts.read(source, textName) ?? texts.own(text);
    if (isShown && ids.has(id)) source.changed('choices', `There is one choice "${id}", not two.`);
    return isShown && !ids.has(id) ? [{ id, key: id, body, ...fields }] : [];
  });
  const hasComment = ['showCommentArea', 'hasComment'].some((name) => source.flag(name) === true);
  const hasOther = added.some(({ id }) => id === 'other');
  // Beside a comment SurveyJS has no room for the text of "other".
  if (hasOther && hasComment) source.changed('showOtherItem', otherAside);
  if (source.take('storeOthersAsComment') === false && hasOther) source.changed('storeOthersAsComment', otherAside);
  for (const name of ['otherErrorText', 'otherPlaceholder', 'otherPlaceHolder']) {
    const isSet = (source.take(name) ?? '') !== '';
    if (isSet && hasOther) source.changed(name, 'The field of "other" has words of its own.');
  }
  source.take('selectAllText');
  const selectsAll = ['showSelectAllItem', 'hasSelectAll'].filter((name) => source.flag(name) === true);
  for (const name of selectsAll) source.changed(name, 'There is no choice that selects all others.');
  return [...options, ...added];
}
