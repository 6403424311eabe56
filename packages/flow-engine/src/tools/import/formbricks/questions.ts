import { isRecord, isString } from '@product/model/guard';
import { defined, type Json } from '../flow-json.ts';
import { toKey, uniqueNames } from '../names.ts';
import { MAX_FACES, scaleFields, scaleOptions } from '../scale.ts';
import { type SourceObject, sourceObject } from '../source-object.ts';
import type { FormbricksContext } from './context.ts';

type Convert = (source: SourceObject, context: FormbricksContext) => Json;

/** Question types of Formbricks with their counterparts. */
export const styles: ReadonlyMap<string, Convert> = new Map<string, Convert>([
  ['openText', readOpenText],
  [
    'multipleChoiceSingle',
    (source, context) => readChoices(source, isDropdown(source) ? 'dropdown' : 'radio', context),
  ],
  [
    'multipleChoiceMulti',
    (source, context) =>
      isDropdown(source)
        ? { is_multi_select: true, ...readChoices(source, 'dropdown', context) }
        : readChoices(source, 'checklist', context),
  ],
  ['nps', (source, context) => scaleFields('score', scaleOptions(0, 10, context.texts.own), lookOf(source, context))],
  ['rating', readRating],
  ['csat', readRating],
  ['ces', readRating],
  [
    'consent',
    (source, { texts }) => ({
      style: 'agreement',
      options: [{ id: 'accepted', key: 'accepted', body: texts.read(source, 'label') ?? texts.own('I agree') }],
    }),
  ],
  ['pictureSelection', readPictures],
  [
    'date',
    (source) => {
      if (source.take('format') !== undefined) {
        source.changed('format', 'Day, month and year have the order of the visitor’s language.');
      }
      return { style: 'datepicker' };
    },
  ],
  ['fileUpload', readFile],
  ['matrix', readMatrix],
  ['address', (source, context) => readFields(source, addressFields, context)],
  ['contactInfo', (source, context) => readFields(source, contactFields, context)],
  ['ranking', (source, context) => readChoices(source, 'ranking', context)],
  ['cta', readButton],
]);

const inputStyles: ReadonlyMap<unknown, string> = new Map([
  ['email', 'email'],
  ['url', 'url'],
  ['number', 'numeric'],
  ['phone', 'phone_number'],
]);

function readOpenText(source: SourceObject, { texts, report }: FormbricksContext): Json {
  const isShort = source.take('longAnswer') === false;
  const style = inputStyles.get(source.take('inputType')) ?? (isShort ? 'text' : 'textarea');
  const limit = sourceObject(source.take('charLimit') ?? {}, source.at('charLimit'), report);
  const isLimited = limit.take('enabled') !== false;
  const [min, max] = [limit.number('min'), limit.number('max')];
  const isText = style === 'text' || style === 'textarea';
  return {
    style,
    ...defined({
      placeholder: texts.read(source, 'placeholder'),
      min_response_length: isLimited && isText && min ? min : undefined,
      max_response_length: isLimited && isText && max ? max : undefined,
    }),
  };
}

function isDropdown(source: SourceObject): boolean {
  return source.take('displayType') === 'dropdown';
}

function readChoices(source: SourceObject, style: string, context: FormbricksContext): Json {
  const shuffle = source.take('shuffleOption');
  const isShuffled = shuffle !== undefined && shuffle !== 'none';
  const isRandom = isShuffled && style === 'radio';
  if (isShuffled && !isRandom) source.changed('shuffleOption', 'The options keep their order.');
  if (isRandom && shuffle !== 'all' && shuffle !== 'exceptLast') {
    source.changed('shuffleOption', 'The options are shuffled.');
  }
  const hint = context.texts.read(source, 'otherOptionPlaceholder');
  const uniqueId = uniqueNames();
  const options = source.list('choices').map((choice, index): Json => {
    const fields = sourceObject(choice, source.at('choices', index), context.report);
    const given = fields.take('id');
    const body = context.texts.read(fields, 'label') ?? context.texts.own(String(index + 1));
    const id = uniqueId(isString(given) && given !== '' ? given : String(index));
    fields.reportRest(new Set());
    if (given === 'other') return { id, key: id, body, is_other: true, keep_position: true };
    if (given === 'none') return { id, key: id, body, is_exclusive: true, keep_position: true };
    return { id, key: id, body };
  });
  if (hint !== undefined && options.some(({ id }) => id === 'other')) {
    source.changed('otherOptionPlaceholder', 'The field of "other" has words of its own.');
  }
  const last = options.at(-1);
  const isLastKept = isRandom && (shuffle === 'exceptLast' || shuffle === 'reverseOrderExceptLast');
  const placed =
    isLastKept && last !== undefined ? [...options.slice(0, -1), { ...last, keep_position: true }] : options;
  return { style: isRandom ? 'random' : style, options: placed };
}

function lookOf(source: SourceObject, { texts }: FormbricksContext) {
  if (source.flag('isColorCodingEnabled') === true) {
    source.changed('isColorCodingEnabled', 'The scale has no colours. Use "colors" in "extra" of the question.');
  }
  return {
    low: texts.read(source, 'lowerLabel'),
    high: texts.read(source, 'upperLabel'),
    hasFaces: source.take('scale') === 'smiley',
    reportNote: () => source.changed('lowerLabel', 'Stars have no words at their ends. The description says them.'),
  };
}

function readRating(source: SourceObject, context: FormbricksContext): Json {
  const range = source.number('range') ?? 5;
  const isStar = source.take('scale') === 'star';
  const look = lookOf(source, context);
  if (look.hasFaces && range > MAX_FACES) source.changed('scale', 'Some options have the same face.');
  return scaleFields(isStar ? 'star' : 'custom_score', scaleOptions(1, range, context.texts.own), look);
}

function readPictures(source: SourceObject, { texts, report }: FormbricksContext): Json {
  const uniqueId = uniqueNames();
  const options = source.list('choices').map((choice, index): Json => {
    const fields = sourceObject(choice, source.at('choices', index), report);
    const [given, address] = [fields.take('id'), fields.text('imageUrl')];
    const id = uniqueId(isString(given) && given !== '' ? given : String(index));
    fields.reportRest(new Set());
    return { id, key: id, body: texts.own(`Picture ${index + 1}`), ...defined({ image_url: address }) };
  });
  source.changed('choices', 'Each picture has a number as its text. Write what it shows.');
  return { style: source.flag('allowMulti') === true ? 'checklist' : 'radio', options };
}

function readFile(source: SourceObject): Json {
  const megabytes = source.number('maxSizeInMB');
  const endings = source.list('allowedFileExtensions').filter(isString);
  if (source.flag('allowMultipleFiles') !== true)
    source.changed('allowMultipleFiles', 'A visitor may give several files.');
  return {
    style: 'file',
    ...defined({
      accept: endings.length > 0 ? endings.map((ending) => `.${ending}`) : undefined,
      max_file_bytes: megabytes !== undefined && megabytes > 0 ? megabytes * 1_000_000 : undefined,
    }),
  };
}

function readMatrix(source: SourceObject, context: FormbricksContext): Json {
  const shuffle = source.take('shuffleOption');
  if (shuffle !== undefined && shuffle !== 'none') source.changed('shuffleOption', 'The rows keep their order.');
  const read = (name: string) => {
    const uniqueId = uniqueNames();
    return source.list(name).map((item, index): Json => {
      const path = source.at(name, index);
      const fields = sourceObject(isRecord(item) && 'label' in item ? item : { label: item }, path, context.report);
      const given = fields.take('id');
      const id = uniqueId(isString(given) && given !== '' ? toKey(given) : String(index));
      const body = context.texts.read(fields, 'label') ?? context.texts.own(id);
      fields.reportRest(new Set());
      return { id, key: id, body };
    });
  };
  return { style: 'matrix', statements: read('rows'), options: read('columns') };
}

const addressFields = [
  ['addressLine1', 'Address line 1', 'text'],
  ['addressLine2', 'Address line 2', 'text'],
  ['city', 'City', 'text'],
  ['state', 'State', 'text'],
  ['zip', 'ZIP', 'text'],
  ['country', 'Country', 'text'],
] as const;

const contactFields = [
  ['firstName', 'First name', 'text'],
  ['lastName', 'Last name', 'text'],
  ['email', 'Email', 'email'],
  ['phone', 'Phone', 'phone'],
  ['company', 'Company', 'text'],
] as const;

function readFields(
  source: SourceObject,
  names: readonly (readonly [name: string, label: string, type: string])[],
  { texts, report }: FormbricksContext,
): Json {
  const options = names.flatMap(([id, label, type]): readonly Json[] => {
    const fields = sourceObject(source.take(id) ?? {}, source.at(id), report);
    const isShown = fields.take('show') !== false;
    const isRequired = fields.flag('required') === true;
    const body = texts.read(fields, 'placeholder') ?? texts.own(label);
    fields.reportRest(new Set());
    if (!isShown) return [];
    return [
      { id, key: id, body, ...(type !== 'text' && { value_type: type }), ...(isRequired && { is_required: true }) },
    ];
  });
  return { style: 'multiple_value', options };
}

/** A button that conditions ask for becomes a choice between pressing and skipping it. */
function readButton(source: SourceObject, { texts }: FormbricksContext): Json {
  const label = texts.read(source, 'ctaButtonLabel') ?? texts.read(source, 'buttonLabel') ?? texts.own('Continue');
  const skip = texts.read(source, 'dismissButtonLabel') ?? texts.own('Skip');
  source.changed('type', 'The button is a question with two options, since conditions ask for it.');
  const options = [
    { id: 'clicked', key: 'clicked', body: label },
    { id: 'skipped', key: 'skipped', body: skip },
  ];
  return { style: 'plain', options };
}
