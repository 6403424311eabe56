import { isRecord } from '@product/model/guard';
import { defined, type Json, type Texts, withoutRepeated } from '../flow-json.ts';
import { toKey, uniqueNames } from '../names.ts';
import { type SourceObject, sourceObject, wordOf } from '../source-object.ts';
import { joinTexts } from '../texts.ts';
import type { SurveyContext } from './context.ts';
import { harmlessOfQuestion } from './harmless.ts';
import { readChoices, readOptions, readOrder } from './options.ts';
import { readRating } from './rating.ts';
import { choiceKey, choiceText, hasSpecialChoice } from './scan.ts';
import { readSlider, readText } from './text-styles.ts';

/** Fields of a question that its type decides, `style` among them. */
type Convert = (source: SourceObject, context: SurveyContext) => Json;

/** Question types of SurveyJS with their counterparts. */
export const styles: ReadonlyMap<string, Convert> = new Map<string, Convert>([
  ['text', readText],
  [
    'comment',
    (source, context) => ({
      style: 'textarea',
      ...readPlaceholder(source, context),
      ...defined({ max_response_length: positive(source, 'maxLength') }),
    }),
  ],
  ['radiogroup', (source, context) => ({ style: singleStyle(source, 'radio'), ...readChoiceFields(source, context) })],
  ['buttongroup', (source, context) => ({ style: singleStyle(source, 'plain'), ...readChoiceFields(source, context) })],
  [
    'dropdown',
    (source, context) => {
      reportRandomOrder(source);
      return { style: 'dropdown', ...readPlaceholder(source, context), ...readChoiceFields(source, context) };
    },
  ],
  ['checkbox', (source, context) => readSeveral('checklist', source, context)],
  [
    'tagbox',
    (source, context) => ({
      is_multi_select: true,
      ...readPlaceholder(source, context),
      ...readSeveral('dropdown', source, context),
    }),
  ],
  [
    'imagepicker',
    (source, context) => {
      readPlaceholder(source, context);
      if (source.take('contentMode') === 'video')
        source.lost('contentMode', 'Options show pictures alone, and no films.');
      if (source.flag('multiSelect') === true) return readSeveral('checklist', source, context);
      return { style: singleStyle(source, 'radio'), ...readChoiceFields(source, context) };
    },
  ],
  [
    'ranking',
    (source, context) => {
      const fields = readSeveral('ranking', source, context);
      const isRanked = source.flag('selectToRankEnabled') === true;
      if (JSON.stringify(fields).includes('"visible_if"') || fields.options_from !== undefined) {
        source.changed(
          'choices',
          'An order keeps the options that stay, and asks for the others. SurveyJS begins anew.',
        );
      }
      if (!isRanked && Array.isArray(fields.options) && fields.options.length === 1) {
        source.changed('choices', 'A single option is an order, too.');
      }
      return isRanked ? { min_selection_count: 1, ...fields } : fields;
    },
  ],
  ['rating', readRating],
  ['slider', readSlider],
  ['boolean', readBoolean],
  ['matrix', readMatrix],
  ['multipletext', readFields],
  ['file', readFile],
  [
    'signaturepad',
    (source, context) => {
      if (readPlaceholder(source, context).placeholder !== undefined) {
        source.changed('placeholder', 'The signature has words of its own.');
      }
      return { style: 'signature' };
    },
  ],
]);

/** Reads a number above zero. SurveyJS writes -1 or 0 for none. */
export function positive(source: SourceObject, name: string): number | undefined {
  const number = source.number(name);
  return number !== undefined && number > 0 ? number : undefined;
}

function readPlaceholder(source: SourceObject, { texts }: SurveyContext): Json {
  const [current, former] = [texts.read(source, 'placeholder'), texts.read(source, 'placeHolder')];
  return defined({ placeholder: current ?? former });
}

/** Finds the style of a single choice: `random` when its options have a random order. */
function singleStyle(source: SourceObject, style: string): string {
  return readOrder(source) === 'random' ? 'random' : style;
}

function reportRandomOrder(source: SourceObject): void {
  if (readOrder(source) === 'random') source.changed('choicesOrder', 'The options keep their order.');
}

function readSeveral(style: string, source: SourceObject, context: SurveyContext): Json {
  reportRandomOrder(source);
  const fewest = positive(source, 'minSelectedChoices');
  const choices = readChoiceFields(source, context, style === 'ranking');
  if (style !== 'ranking') reportConditions(source, 'choices', choices.options as readonly Json[]);
  return {
    style,
    ...choices,
    ...defined({
      // SurveyJS counts the choices of an unanswered question too.
      is_required: fewest === undefined ? undefined : true,
      min_selection_count: fewest,
      max_selection_count: positive(source, 'maxSelectedChoices'),
    }),
  };
}

/** Reports options that may be hidden. SurveyJS remembers those that were chosen of several. */
function reportConditions(source: SourceObject, name: string, options: readonly Json[]): void {
  if (options.some(({ visible_if }) => visible_if !== undefined)) {
    source.changed(name, 'A choice that is offered again is not chosen again.');
  }
}

/** Options, or the question that they are taken from. */
function readChoiceFields(source: SourceObject, context: SurveyContext, isRanking = false): Json {
  const options = readOptions(source, context, isRanking);
  const other = source.text('choicesFromQuestion');
  const mode = source.take('choicesFromQuestionMode');
  if (other === undefined) return { options };
  const question = context.questions.get(other.toLowerCase());
  const key = question === undefined ? undefined : context.keys.get(question);
  if (question === undefined || key === undefined) {
    source.lost('choicesFromQuestion', 'There is no such question.');
    return { options };
  }
  if (mode === 'selected' || mode === 'unselected') {
    for (const name of ['choicesVisibleIf', 'choicesEnableIf']) {
      if (source.take(name) !== undefined) source.lost(name, 'Options of an earlier question have no conditions.');
    }
    if (options.length > 0) source.lost('choices', 'There are only the options of the earlier question.');
    if (hasSpecialChoice(question)) {
      source.changed('choicesFromQuestion', 'Options such as "other" of the earlier question are among them, too.');
    }
    source.changed(
      'choicesFromQuestionMode',
      'A choice that is no longer offered leaves the answer, and is not chosen again.',
    );
    return { options, options_from: { question: key, chosen: mode === 'selected' } };
  }
  const conditions = {
    choicesVisibleIf: source.take('choicesVisibleIf'),
    choicesEnableIf: source.take('choicesEnableIf'),
  };
  const shared = sourceObject({ ...question, ...conditions }, source.at('choicesFromQuestion'), context.report);
  return { options: withoutRepeated([...readChoices(shared, 'choices', context), ...options]) };
}

function readBoolean(source: SourceObject, { texts }: SurveyContext): Json {
  const [yes, no] = [wordOf(source.take('valueTrue') ?? true), wordOf(source.take('valueFalse') ?? false)];
  const [labelTrue, labelFalse] = [texts.read(source, 'labelTrue'), texts.read(source, 'labelFalse')];
  if (source.flag('swapOrder') === true) source.changed('swapOrder', 'The options keep their order.');
  const uniqueId = uniqueNames();
  const option = (value: string, body: Json) => {
    const id = uniqueId(value);
    return { id, key: id, body };
  };
  return {
    style: 'plain',
    options: [option(no, labelFalse ?? texts.own('No')), option(yes, labelTrue ?? texts.own('Yes'))],
  };
}

function readMatrix(source: SourceObject, context: SurveyContext): Json {
  const options = readChoices(source, 'columns', context);
  reportConditions(source, 'columns', options);
  const rows = sourceObject({ rows: source.list('rows') }, source.path, context.report);
  const uniqueId = uniqueNames();
  const statements = rows.list('rows').map((row, index) => {
    const fields = sourceObject(isRecord(row) ? row : {}, source.at('rows', index), context.report);
    fields.take('value');
    const id = uniqueId(toKey(choiceKey(row)));
    const body = context.texts.read(fields, 'text') ?? context.texts.own(choiceText(row));
    fields.reportRest(new Set());
    return { id, key: id, body };
  });
  const needsAll = ['eachRowRequired', 'isAllRowRequired'].map((name) => source.flag(name) === true).includes(true);
  if (source.take('rowOrder') === 'random' || source.take('rowsOrder') === 'random') {
    source.changed('rowOrder', 'The rows keep their order.');
  }
  return { style: 'matrix', options, statements, ...(needsAll && { is_required: true }) };
}

const fieldTypes: ReadonlyMap<unknown, string> = new Map([
  ['email', 'email'],
  ['tel', 'phone'],
  ['number', 'number'],
  ['date', 'date'],
]);

function readFields(source: SourceObject, context: SurveyContext): Json {
  const uniqueId = uniqueNames();
  const options = source.list('items').map((item, index): Json => {
    const fields = sourceObject(item, source.at('items', index), context.report);
    const name = wordOf(fields.take('name'));
    const id = uniqueId(toKey(name));
    const inputType = fields.take('inputType');
    const valueType = fieldTypes.get(inputType);
    if (valueType === undefined && inputType !== undefined && inputType !== 'text') {
      fields.changed('inputType', 'The field is a text.');
    }
    const [hint, example] = [context.texts.read(fields, 'description'), context.texts.read(fields, 'placeholder')];
    if (hint !== undefined) fields.changed('description', 'The title of the field says it.');
    if (example !== undefined) fields.changed('placeholder', 'The title of the field says it.');
    const option = defined({
      id,
      key: id,
      body: joinTexts(
        [context.texts.read(fields, 'title') ?? context.texts.own(name), inBrackets(hint), inBrackets(example)],
        ' ',
      ),
      value_type: valueType,
      is_required: fields.flag('isRequired') === true ? true : undefined,
    });
    fields.reportRest(harmlessOfQuestion);
    return option;
  });
  return { style: 'multiple_value', options };
}

function inBrackets(texts: Texts | undefined): Texts | undefined {
  return texts && Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, `(${text})`]));
}

function readFile(source: SourceObject, { texts }: SurveyContext): Json {
  const accept = source
    .text('acceptedTypes')
    ?.split(',')
    .map((type) => type.trim())
    .filter(Boolean);
  const categories = source.take('acceptedCategories');
  if (categories !== undefined) source.lost('acceptedCategories', 'Use "accept" with types and endings.');
  for (const name of ['fileOrPhotoPlaceholder', 'photoPlaceholder', 'filePlaceholder']) {
    if (texts.read(source, name) !== undefined) source.changed(name, 'The upload has words of its own.');
  }
  const isMultiple = source.flag('allowMultiple') === true;
  if (!isMultiple) source.changed('allowMultiple', 'A visitor may give several files.');
  return { style: 'file', ...defined({ accept, max_file_bytes: positive(source, 'maxSize') }) };
}
