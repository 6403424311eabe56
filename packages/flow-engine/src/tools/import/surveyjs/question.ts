import type { Expression } from '@product/model';
import { isRecord } from '@product/model/guard';
import { allOf, defined, type ElementJson, type Json, not } from '../flow-json.ts';
import { type SourceObject, wordOf } from '../source-object.ts';
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
  const fields = withOptions(styles.get(type)?.(source, context) ?? {}, source);
  const { visibleIf, readOnlyIf, isHidden } = surroundings;
  const validation = readValidators(source, String(fields.style), visibleIf, context);
  content.checks.push(...validation.checks);
  const isRequired = source.flag('isRequired') === true && !isHidden;
  if (isRequired && type === 'matrix' && fields.is_required === undefined) {
    source.changed('isRequired', 'Every row needs an answer.');
  }
  const question = {
    id: key,
    key,
    ...fields,
    ...validation.fields,
    ...readRequired(source, isRequired || (fields.is_required === true && !isHidden), readOnlyIf, context),
    ...defined({
      description: context.texts.read(source, 'description'),
      default_answer: readDefault(source, key, fields, context),
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

/** Reads whether an answer is required. SurveyJS requires none of a question that is read-only. */
function readRequired(
  source: SourceObject,
  isRequired: boolean,
  readOnlyIf: Expression | undefined,
  { symbols }: SurveyContext,
): Json {
  const requiredIf = readCondition(source, 'requiredIf', symbols);
  if (readOnlyIf === undefined) return { is_required: isRequired, ...defined({ required_if: requiredIf }) };
  const isNeeded = isRequired ? true : requiredIf;
  if (isNeeded === undefined || readOnlyIf === true) return { is_required: false, read_only_if: readOnlyIf };
  const needed = isNeeded === true ? not(readOnlyIf) : allOf([not(readOnlyIf), isNeeded]);
  return { is_required: false, read_only_if: readOnlyIf, ...defined({ required_if: needed }) };
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

/** Only a random order has options that keep their position. */
function withoutPositions(fields: Json): Json {
  if (!Array.isArray(fields.options)) return fields;
  return { ...fields, options: fields.options.map(({ keep_position: _, ...option }: Json) => option) };
}

/** Reads the default answer: an expression, a value, or a list of values. */
function readDefault(
  source: SourceObject,
  key: string,
  fields: Json,
  { symbols }: SurveyContext,
): Expression | undefined {
  const computed = readValue(source, 'defaultValueExpression', symbols);
  if (computed !== undefined)
    source.changed('defaultValueExpression', 'The default is computed once, when the visit starts.');
  const value = source.take('defaultValue');
  if (computed !== undefined || value === undefined || value === '') return computed;
  const options = Array.isArray(fields.options) ? fields.options : [];
  const keyed = (item: unknown): string | number => {
    const text = wordOf(item);
    const option = options.find((each) => isRecord(each) && String(each.key).toLowerCase() === text.toLowerCase());
    return isRecord(option) ? String(option.key) : typeof item === 'number' ? item : text;
  };
  if (Array.isArray(value)) return value.map(keyed);
  if (wordOf(value) !== '') return keyed(value);
  source.lost('defaultValue', `The question ${key.slice(0, 60)} has no default answer of this kind.`);
  return undefined;
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
