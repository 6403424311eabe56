import type { Expression } from '@product/model';
import { isRecord } from '@product/model/guard';
import { defined, type ElementJson, type Json } from '../flow-json.ts';
import { type SourceObject, wordOf } from '../source-object.ts';
import { readCondition, readValue, type SurveyContext } from './context.ts';
import { commentKeyOf } from './scan.ts';
import { styles } from './styles.ts';
import type { PageContent, Surroundings } from './surroundings.ts';
import { readValidators } from './validators.ts';

/** Styles without a use unless they have options. */
const choiceStyles: ReadonlySet<unknown> = new Set(['radio', 'plain', 'random', 'dropdown', 'checklist', 'ranking']);

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
    ...defined({ is_required: isRequired ? true : undefined, read_only_if: readOnlyIf }),
    ...fields,
    ...validation.fields,
    ...defined({
      required_if: readCondition(source, 'requiredIf', context.symbols),
      description: context.texts.read(source, 'description'),
      default_answer: readDefault(source, key, fields, context),
    }),
    ...defined({ error_text: context.texts.read(source, 'requiredErrorText') }),
  };
  if (fields.is_required === true && isHidden) Object.assign(question, { is_required: false });
  const visibility = defined({ is_visible: isHidden ? false : undefined, visible_if: visibleIf });
  const body = context.texts.read(source, 'title') ?? context.texts.own(name);
  content.elements.push({
    id: context.elementIds(key),
    type: 'question',
    body,
    ...visibility,
    question,
  } as ElementJson);
  addComment(source, key, visibility, content, context);
}

/** A choice without choices, which the linter refuses, becomes a text. */
function withOptions(fields: Json, source: SourceObject): Json {
  const { style, options, options_from: from } = fields;
  const isEmpty = Array.isArray(options) && options.length === 0 && from === undefined;
  if (!choiceStyles.has(style) || !isEmpty) return fields;
  const byUrl = source.take('choicesByUrl');
  source.lost(
    byUrl === undefined ? 'choices' : 'choicesByUrl',
    'The flow has no choices for it: the question is a text.',
  );
  return { style: 'text' };
}

/** Reads the default answer: an expression, a value, or a list of values. */
function readDefault(
  source: SourceObject,
  key: string,
  fields: Json,
  { symbols }: SurveyContext,
): Expression | undefined {
  const computed = readValue(source, 'defaultValueExpression', symbols);
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
