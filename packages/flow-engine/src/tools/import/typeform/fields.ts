import { isRecord, isString } from '@product/model/guard';
import { defined, type ElementJson, type Json, type Texts, withoutRepeated } from '../flow-json.ts';
import { toKey, uniqueNames } from '../names.ts';
import { pictureHtml, scaleFields, scaleOptions } from '../scale.ts';
import { type SourceObject, sourceObject, wordOf } from '../source-object.ts';
import { joinTexts } from '../texts.ts';
import type { TypeformContext } from './context.ts';
import { choiceKeys, nameOf, otherChoice } from './scan.ts';

type Convert = (properties: SourceObject, validations: SourceObject, context: TypeformContext) => Json;

/** Looks, and texts that repeat others. */
const harmless: ReadonlySet<string> = new Set([
  ...['vertical_alignment', 'structure', 'separator', 'hide_marks', 'show_button', 'supersized', 'show_label'],
  ...['default_country_code', 'layout', 'subfield_key', 'id', 'ref', 'global_id'],
]);

/** Field types of Typeform with their counterparts. */
const styles: ReadonlyMap<unknown, Convert> = new Map<unknown, Convert>([
  ['short_text', (_, validations) => ({ style: 'text', ...longest(validations) })],
  ['long_text', (_, validations) => ({ style: 'textarea', ...longest(validations) })],
  ['email', () => ({ style: 'email' })],
  ['phone_number', () => ({ style: 'phone_number' })],
  ['website', () => ({ style: 'url' })],
  ['date', readDate],
  [
    'number',
    (_, validations) => ({
      style: 'numeric',
      ...defined({ lowerlimit: validations.number('min_value'), upperlimit: validations.number('max_value') }),
    }),
  ],
  ['multiple_choice', readChoices],
  ['picture_choice', readPictureChoices],
  ['dropdown', (...args) => readChoices(...args, 'dropdown')],
  ['ranking', (...args) => readChoices(...args, 'ranking')],
  ['yes_no', (_properties, _validations, { texts }) => readBoolean('Yes', 'No', texts.own)],
  ['legal', (_properties, _validations, { texts }) => readBoolean('I accept', "I don't accept", texts.own)],
  ['opinion_scale', readScale],
  [
    'nps',
    (properties, _, context) =>
      scaleFields('score', scaleOptions(0, 10, context.texts.own), endsOf(properties, context)),
  ],
  ['rating', readRating],
  ['matrix', readMatrix],
  ['file_upload', () => ({ style: 'file' })],
  ['contact_info', readFields],
  ['address', readFields],
]);

/** Converts a field with its picture. Statements and fields without a counterpart ask nothing. */
export function convertField(source: SourceObject, context: TypeformContext): readonly ElementJson[] {
  const { texts, report, elementIds } = context;
  const type = source.take('type');
  const [id, ref] = [source.take('id'), source.take('ref')];
  const name = nameOf({ id, ref });
  const properties = sourceObject(source.take('properties') ?? {}, source.at('properties'), report);
  const validations = sourceObject(source.take('validations') ?? {}, source.at('validations'), report);
  const picture = readPicture(source, context);
  const title = texts.read(source, 'title') ?? {};
  const written = texts.read(properties, 'description');
  const convert = styles.get(type);
  const known = name === undefined ? undefined : context.fields.get(name);
  if (type === 'statement') {
    const body = joinTexts([title, written], '<br>') ?? {};
    finish(source, properties, validations);
    return [...picture, { id: elementIds(name ?? 'statement'), type: 'label', body }];
  }
  if (convert === undefined || known === undefined) {
    report(source.path, wordOf(type), 'lost', 'A flow has no such question.');
    return [];
  }
  if (context.asked.has(known.key)) {
    source.lost('ref', 'An earlier question has the same reference.');
    return [];
  }
  context.asked.add(known.key);
  const isRequired = validations.flag('required') === true;
  const fields = convert(properties, validations, context);
  const description = joinTexts([written, fields.description as Texts | undefined], ' ');
  const question = {
    ...{ id: known.key, key: known.key, ...fields },
    ...defined({ is_required: isRequired ? true : undefined, description }),
  };
  finish(source, properties, validations);
  return [...picture, { id: elementIds(known.key), type: 'question', body: title, question }];
}

function finish(...sources: readonly SourceObject[]): void {
  for (const source of sources) source.reportRest(new Set([...harmless, 'button_text']));
}

function longest(validations: SourceObject): Json {
  return defined({ max_response_length: validations.number('max_length') });
}

function readBoolean(yes: string, no: string, label: (text: string) => Json): Json {
  const option = (id: string, text: string) => ({ id, key: id, body: label(text) });
  return { style: 'plain', options: [option('true', yes), option('false', no)] };
}

function readDate(properties: SourceObject): Json {
  if (properties.take('structure') !== undefined) {
    properties.changed('structure', 'Day, month and year have the order of the visitor’s language.');
  }
  return { style: 'datepicker' };
}

/** @param style Style that shows the choices, unless it follows from their number and order. */
function readChoices(
  properties: SourceObject,
  validations: SourceObject,
  context: TypeformContext,
  style?: string,
): Json {
  const isSeveral = properties.flag('allow_multiple_selection') === true;
  const isShuffled = properties.flag('randomize') === true;
  if (isShuffled && (isSeveral || style !== undefined))
    properties.changed('randomize', 'The options keep their order.');
  const options = optionsOf(properties, 'choices', context);
  const label = (option: Json) => String((option.body as Json)[context.texts.defaultLanguage] ?? '');
  const isSorted = properties.flag('alphabetical_order') === true;
  const placed = isSorted ? options.toSorted((one, other) => label(one).localeCompare(label(other))) : options;
  const other = {
    id: otherChoice,
    key: otherChoice,
    body: context.texts.own('Other'),
    is_other: true,
    keep_position: true,
  };
  const hasOther = properties.flag('allow_other_choice') === true;
  return {
    style: style ?? (isSeveral ? 'checklist' : isShuffled ? 'random' : 'radio'),
    options: withoutRepeated(hasOther ? [...placed, other] : placed),
    ...defined({
      min_selection_count: validations.number('min_selection'),
      max_selection_count: validations.number('max_selection'),
    }),
  };
}

function readPictureChoices(properties: SourceObject, validations: SourceObject, context: TypeformContext): Json {
  if (properties.flag('show_labels') === false) properties.changed('show_labels', 'Each picture has its label.');
  return readChoices(properties, validations, context);
}

function optionsOf(properties: SourceObject, name: string, { texts, report }: TypeformContext): readonly Json[] {
  const list = properties.list(name);
  const keys = choiceKeys(list);
  return list.map((choice, index): Json => {
    const source = sourceObject(choice, properties.at(name, index), report);
    const id = keys[index] ?? '';
    const attachment = source.take('attachment');
    const address = isRecord(attachment) ? attachment.href : undefined;
    const body = texts.read(source, 'label') ?? texts.own(String(index + 1));
    source.reportRest(harmless);
    return { id, key: id, body, ...(isString(address) && { image_url: address }) };
  });
}

function endsOf(properties: SourceObject, { texts, report }: TypeformContext) {
  const labels = sourceObject(properties.take('labels') ?? {}, properties.at('labels'), report);
  const ends = {
    low: texts.read(labels, 'left'),
    middle: texts.read(labels, 'center'),
    high: texts.read(labels, 'right'),
    reportNote: () => labels.changed('center', 'A scale has words at its ends. The description says the others.'),
  };
  labels.reportRest(new Set());
  return ends;
}

function readScale(properties: SourceObject, _: SourceObject, context: TypeformContext): Json {
  const first = properties.flag('start_at_one') === true ? 1 : 0;
  const steps = properties.number('steps') ?? 11;
  const options = scaleOptions(first, first + steps - 1, context.texts.own);
  return scaleFields(first === 0 && steps === 11 ? 'score' : 'custom_score', options, endsOf(properties, context));
}

function readRating(properties: SourceObject, _: SourceObject, context: TypeformContext): Json {
  const shape = properties.take('shape');
  if (shape !== undefined && shape !== 'star') properties.changed('shape', 'Stars are shown.');
  const options = scaleOptions(1, properties.number('steps') ?? 5, context.texts.own);
  return scaleFields('star', options, endsOf(properties, context));
}

function readMatrix(properties: SourceObject, _: SourceObject, context: TypeformContext): Json {
  const uniqueId = uniqueNames();
  let options: readonly Json[] = [];
  const statements = properties.list('fields').map((row, index): Json => {
    const source = sourceObject(row, properties.at('fields', index), context.report);
    const inner = sourceObject(source.take('properties') ?? {}, source.at('properties'), context.report);
    const own = optionsOf(inner, 'choices', context);
    if (index === 0) options = own;
    if (inner.flag('allow_multiple_selection') === true) {
      inner.lost('allow_multiple_selection', 'A row has one answer. Use a checklist for each row.');
    }
    const id = uniqueId(toKey(nameOf({ id: source.take('id'), ref: source.take('ref') }) ?? String(index)));
    const body = context.texts.read(source, 'title') ?? context.texts.own(id);
    source.reportRest(new Set([...harmless, 'type', 'validations']));
    return { id, key: id, body };
  });
  return { style: 'matrix', statements, options };
}

const fieldTypes: ReadonlyMap<unknown, string> = new Map([
  ['email', 'email'],
  ['phone_number', 'phone'],
  ['number', 'number'],
  ['date', 'date'],
]);

function readFields(properties: SourceObject, _: SourceObject, { texts, report }: TypeformContext): Json {
  const uniqueId = uniqueNames();
  const options = properties.list('fields').map((field, index): Json => {
    const source = sourceObject(field, properties.at('fields', index), report);
    const validations = sourceObject(source.take('validations') ?? {}, source.at('validations'), report);
    const given = [source.take('subfield_key'), source.take('ref'), source.take('id')].find(isString);
    const id = uniqueId(toKey(given ?? String(index)));
    const body = texts.read(source, 'title') ?? texts.own(id);
    const isRequired = validations.flag('required') === true;
    const valueType = fieldTypes.get(source.take('type'));
    source.reportRest(new Set([...harmless, 'properties']));
    return { id, key: id, body, ...defined({ value_type: valueType, is_required: isRequired ? true : undefined }) };
  });
  return { style: 'multiple_value', options };
}

/** Converts the picture of a field or screen to a label. */
export function readPicture(source: SourceObject, { texts, elementIds }: TypeformContext): readonly ElementJson[] {
  const attachment = source.take('attachment');
  const { href, type } = isRecord(attachment) ? attachment : {};
  const html = isString(href) && type !== 'video' ? pictureHtml(href) : undefined;
  if (attachment !== undefined && html === undefined) source.lost('attachment', 'A page shows pictures alone.');
  return html === undefined ? [] : [{ id: elementIds('picture'), type: 'label', body: texts.own(html) }];
}
