import type { Expression } from '@product/model';
import { isRecord } from '@product/model/guard';
import { allOf, defined, type ElementJson, type Json, not, type Texts } from '../flow-json.ts';
import { type SourceObject, wordOf } from '../source-object.ts';
import { joinTexts } from '../texts.ts';
import { addChoiceComments } from './choice-comments.ts';
import { readCondition, readValue, type SurveyContext } from './context.ts';
import { commentKeyOf } from './scan.ts';
import { styles } from './styles.ts';
import type { PageContent, Surroundings } from './surroundings.ts';
import { readValidators } from './validators.ts';

/** Styles without a use unless they have options. */
const choiceStyles: ReadonlySet<unknown> = new Set([
  ...['radio', 'plain', 'random', 'dropdown', 'checklist', 'ranking', 'matrix', 'multiple_value'],
]);

/** Converts a question, and appends it to the content of its page. */
export function convertQuestion(
  source: SourceObject,
  element: object,
  type: string,
  surroundings: Surroundings,
  content: PageContent,
  context: SurveyContext,
): void {
  const key = context.keys.get(element);
  const name = source.text('name') ?? '';
  if (key === undefined) {
    source.lost('name', 'A question needs a name.');
    return;
  }
  const valueName = source.text('valueName');
  if (key !== (valueName || name))
    source.changed('name', `The key is "${key}": without points and braces, and unique.`);
  const { visibleIf, readOnlyIf, isHidden } = surroundings;
  const fields = withOpenFields(withOptions(styles.get(type)?.(source, context) ?? {}, source), source, readOnlyIf);
  const validation = readValidators(source, fields, surroundings, context);
  content.checks.push(...validation.checks);
  reportHabits(source, name, context);
  const isRequired = source.flag('isRequired') === true && !isHidden;
  if (isRequired && type === 'matrix' && fields.is_required === undefined) {
    source.changed('isRequired', 'Every row needs an answer.');
  }
  const question = {
    id: key,
    key,
    ...validation.fields,
    ...readRequired(source, isRequired, fields.is_required === true && !isHidden, readOnlyIf, context),
    ...defined({
      description: joinTexts([context.texts.read(source, 'description'), fields.description as Texts | undefined], ' '),
      default_answer: readDefault(source, key, type, fields, context),
    }),
    ...defined({ error_text: context.texts.read(source, 'requiredErrorText') }),
  };
  const visibility = defined({ is_visible: isHidden ? false : undefined, visible_if: visibleIf });
  const body = context.texts.read(source, 'title') ?? context.texts.own(name);
  content.elements.push({
    id: context.elementIds(key),
    type: 'question',
    body,
    ...visibility,
    question,
  } as ElementJson);
  addChoiceComments(source, key, fields, surroundings, content, context);
  addComment(source, key, visibility, content, context);
}

/** Values of `clearIfInvisible` with which SurveyJS keeps the answer of a hidden question. */
const keepsHidden: ReadonlySet<unknown> = new Set(['none', 'onComplete', 'onHidden']);

/** Reports what a question does in SurveyJS alone while it is hidden, shuffled or shown in a text. */
function reportHabits(source: SourceObject, name: string, { read }: SurveyContext): void {
  if (keepsHidden.has(source.take('clearIfInvisible'))) {
    source.changed('clearIfInvisible', 'A hidden question loses its answer at once.');
  }
  if (source.take('randomize') === false) source.changed('randomize', 'A random order takes in all questions.');
  for (const property of ['useDisplayValuesInDynamicTexts', 'useDisplayValuesInTitle']) {
    const isOff = source.take(property) === false;
    if (isOff && read.has(name.toLowerCase()))
      source.changed(property, 'Texts show the words of an option, not its value.');
  }
}

/** Reads whether an answer is required. SurveyJS ignores `isRequired` beside `requiredIf`, and requires none that is read-only. */
function readRequired(
  source: SourceObject,
  isRequired: boolean,
  isAlways: boolean,
  readOnlyIf: Expression | undefined,
  { symbols }: SurveyContext,
): Json {
  const asked = readCondition(source, 'requiredIf', symbols) ?? isRequired;
  const isNeeded = isAlways || asked;
  const access = defined({ read_only_if: readOnlyIf });
  if (isNeeded === false || readOnlyIf === true) return { is_required: false, ...access };
  if (readOnlyIf === undefined)
    return isNeeded === true ? { is_required: true } : { is_required: false, required_if: isNeeded };
  const needed = isNeeded === true ? not(readOnlyIf) : allOf([not(readOnlyIf), isNeeded]);
  return { is_required: false, ...access, required_if: needed };
}

/** A choice without choices, which the linter refuses, becomes a text. */
function withOptions(fields: Json, source: SourceObject): Json {
  const { style, options, options_from: from } = fields;
  const isEmpty = Array.isArray(options) && options.length === 0 && from === undefined;
  if (!choiceStyles.has(style) || !isEmpty) return style === 'random' ? fields : withoutPositions(fields);
  const byUrl = source.take('choicesByUrl');
  source.lost(
    byUrl === undefined ? 'choices' : 'choicesByUrl',
    'The flow has no choices for it: the question is a text.',
  );
  return { style: 'text' };
}

/** Makes the fields of a question that may be read-only optional, so that no visitor is kept. */
function withOpenFields(fields: Json, source: SourceObject, readOnlyIf: Expression | undefined): Json {
  const options = fields.style === 'multiple_value' && Array.isArray(fields.options) ? fields.options : [];
  if (readOnlyIf === undefined || !options.some((option: Json) => option.is_required === true)) return fields;
  if (readOnlyIf !== true) source.lost('items', 'The fields of a question that may be read-only are optional.');
  return { ...fields, options: options.map(({ is_required: _, ...option }: Json) => option) };
}

/** Only a random order has options that keep their position. */
function withoutPositions(fields: Json): Json {
  if (!Array.isArray(fields.options)) return fields;
  return { ...fields, options: fields.options.map(({ keep_position: _, ...option }: Json) => option) };
}

/** Styles without a default answer. */
const unaskedStyles: ReadonlySet<unknown> = new Set(['file', 'signature']);

/** Reads the default answer: an expression, a value, or a list of values. */
function readDefault(
  source: SourceObject,
  key: string,
  type: string,
  fields: Json,
  { symbols }: SurveyContext,
): Expression | undefined {
  const computed = readValue(source, 'defaultValueExpression', symbols);
  if (computed !== undefined)
    source.changed('defaultValueExpression', 'The default is computed once, when the visit starts.');
  const value = source.take('defaultValue');
  if (computed !== undefined || value === undefined || value === '') return computed;
  const options = Array.isArray(fields.options) ? fields.options : [];
  const optionOf = (item: unknown): Json | undefined => {
    const text = wordOf(item).toLowerCase();
    const option = options.find((each) => isRecord(each) && String(each.key).toLowerCase() === text);
    // The options of yes and no are no and yes, whatever their values are.
    const isYesOrNo = type === 'boolean' && (text === 'true' || text === 'false');
    return option ?? (isYesOrNo ? options[Number(text === 'true')] : undefined);
  };
  const keyed = (item: unknown): string | number => {
    const option = optionOf(item);
    return option !== undefined ? String(option.key) : typeof item === 'number' ? item : wordOf(item);
  };
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (unaskedStyles.has(fields.style) || items.some((item) => wordOf(item) === '')) {
    source.lost('defaultValue', `The question ${key.slice(0, 60)} has no default answer of this kind.`);
    return undefined;
  }
  if (options.length > 0 && items.some((item) => optionOf(item) === undefined)) {
    source.lost('defaultValue', 'There is no such option.');
    return undefined;
  }
  return Array.isArray(value) ? value.map(keyed) : keyed(value);
}

/** Adds the question that asks for a comment. */
function addComment(
  source: SourceObject,
  key: string,
  visibility: Json,
  { elements }: PageContent,
  { texts, elementIds }: SurveyContext,
): void {
  const isShown = ['showCommentArea', 'hasComment'].map((name) => source.flag(name) === true).includes(true);
  const body = texts.read(source, 'commentText') ?? texts.own('Comment');
  const placeholder = texts.read(source, 'commentPlaceholder') ?? texts.read(source, 'commentPlaceHolder');
  if (!isShown) return;
  const id = commentKeyOf(key);
  const question = { id, key: id, style: 'textarea', ...defined({ placeholder }) };
  elements.push({ id: elementIds(id), type: 'question', body, ...visibility, question } as ElementJson);
}
