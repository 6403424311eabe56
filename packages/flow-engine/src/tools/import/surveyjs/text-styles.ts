import type { Expression } from '@product/model';
import { isRecord, isString } from '@product/model/guard';
import { defined, type Json } from '../flow-json.ts';
import { type SourceObject, sourceObject, wordOf } from '../source-object.ts';
import { readValue, type SurveyContext } from './context.ts';
import { translateValue } from './translate-expression.ts';

/** Styles by input type. */
const inputStyles: ReadonlyMap<unknown, string> = new Map([
  [undefined, 'text'],
  ['text', 'text'],
  ['email', 'email'],
  ['number', 'numeric'],
  ['range', 'slider'],
  ['date', 'datepicker'],
  ['datetime', 'date_time'],
  ['datetime-local', 'date_time'],
  ['time', 'time'],
  ['month', 'month'],
  ['tel', 'phone_number'],
  ['url', 'url'],
]);

/** Styles of one line whose length a flow does not limit, while SurveyJS does. */
const typedStyles: ReadonlySet<string> = new Set(['email', 'phone_number', 'url']);

/** Converts a text question, whose input type decides its style. */
export function readText(source: SourceObject, context: SurveyContext): Json {
  const { texts } = context;
  const inputType = source.take('inputType');
  const style = inputStyles.get(inputType) ?? 'text';
  if (!inputStyles.has(inputType)) source.changed('inputType', 'The question is a text.');
  if (inputType === 'tel') source.changed('inputType', 'The answer must be a phone number.');
  const maxLength = source.number('maxLength');
  if (maxLength !== undefined && maxLength > 0 && typedStyles.has(style)) {
    source.changed('maxLength', `The style ${style} has no limit of length.`);
  }
  const fields = {
    style,
    ...defined({
      placeholder: texts.read(source, 'placeholder') ?? texts.read(source, 'placeHolder'),
      max_response_length: maxLength !== undefined && maxLength > 0 && style === 'text' ? maxLength : undefined,
      error_text: texts.read(source, 'minErrorText') ?? texts.read(source, 'maxErrorText'),
    }),
    ...readLimits(source, style, context),
  };
  if (source.list('dataList').length > 0) source.lost('dataList', 'There are no suggestions. Use a dropdown.');
  return { ...fields, ...readMask(source, fields, context) };
}

/** Converts a slider. */
export function readSlider(source: SourceObject, context: SurveyContext): Json {
  if (source.take('sliderType') === 'range') source.lost('sliderType', 'A slider has one value. Use two sliders.');
  const fields = { ...readLimits(source, 'slider', context) };
  return { style: 'slider', min: 0, max: 100, ...fields };
}

function readLimits(source: SourceObject, style: string, context: SurveyContext): Json {
  const [min, max] = [readLimit(source, 'min', context), readLimit(source, 'max', context)];
  const step = source.take('step');
  if (style === 'datepicker' || style === 'numeric') reportKeptAnswer(source, { min, max }, context);
  if (style === 'datepicker') return defined({ min_date: min, max_date: max });
  if (style === 'numeric' || style === 'slider') {
    if (style === 'slider') {
      return defined({ min: numberOf(min) ?? 0, max: numberOf(max) ?? 100, decimals: decimalsOf(source, step) });
    }
    return defined({ lowerlimit: limitOf(min), upperlimit: limitOf(max), decimals: decimalsOf(source, step) });
  }
  for (const [name, limit] of [
    ['min', min],
    ['max', max],
  ] as const) {
    if (limit !== undefined && limit !== '')
      source.lost(name, `The style ${style} has no limits. Use a check of the page.`);
  }
  return {};
}

/** Reports that a flow keeps an answer that a limit refuses, where this is noticed: something reads it, or the limit moves. */
function reportKeptAnswer(
  source: SourceObject,
  limits: Readonly<Record<'min' | 'max', Expression | undefined>>,
  { read }: SurveyContext,
): void {
  const isRead = read.has(wordOf(source.take('name')).toLowerCase());
  for (const name of ['min', 'max'] as const) {
    const isComputed = isRecord(limits[name]);
    const property = source.take(`${name}ValueExpression`) === undefined ? name : `${name}ValueExpression`;
    if (isComputed)
      source.changed(
        property,
        'A refused answer is kept beside its message, and sent when the limit moves so that it fits.',
      );
    else if (isRead && limits[name] !== undefined && limits[name] !== '')
      source.changed(property, 'A refused answer is kept beside its message, and conditions and texts read it.');
  }
}

function readLimit(source: SourceObject, name: 'min' | 'max', { symbols }: SurveyContext): Expression | undefined {
  const computed = readValue(source, `${name}ValueExpression`, symbols);
  const limit = source.take(name);
  if (computed !== undefined) return computed;
  if (isString(limit) && limit.startsWith('=')) {
    const translated = translateValue(limit.slice(1), symbols.at(source.at(name)));
    if ('expression' in translated) return translated.expression;
    source.lost(name, translated.problem);
    return undefined;
  }
  return isString(limit) || typeof limit === 'number' ? limit : undefined;
}

function numberOf(limit: Expression | undefined): number | undefined {
  const number = isString(limit) && limit !== '' ? Number(limit) : limit;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function limitOf(limit: Expression | undefined): Expression | undefined {
  return numberOf(limit) ?? (isRecord(limit) ? limit : undefined);
}

function decimalsOf(source: SourceObject, step: unknown): number | undefined {
  if (step === undefined || step === 'any') return undefined;
  const digits = wordOf(step).split('.')[1] ?? '';
  if (Number(wordOf(step)) !== 10 ** -digits.length)
    source.changed('step', 'The flow limits the decimal places alone.');
  return digits.length;
}

/** Places of a mask: a digit, a letter, either. */
const maskPlaces: ReadonlyMap<string, string> = new Map([
  ['9', '\\d'],
  ['a', '[A-Za-z]'],
  ['#', '[A-Za-z0-9]'],
]);

function readMask(source: SourceObject, fields: Json, { texts, report }: SurveyContext): Json {
  const type = source.take('maskType');
  const settings = sourceObject(source.take('maskSettings'), source.at('maskSettings'), report);
  if (type === undefined || type === 'none') return {};
  const ownText = (text: string | undefined) => (text === undefined ? undefined : texts.own(text));
  if (type === 'pattern') {
    const mask = settings.text('pattern') ?? '';
    source.changed('maskType', 'The mask is a placeholder and a check: a text is not formatted while it is typed.');
    if (settings.flag('saveMaskedValue') !== true) {
      source.changed('maskSettings', 'The answer has the characters of the mask, too.');
    }
    const places = [...mask.replaceAll(/\\(.)/g, '$1')];
    const pattern = places
      .map((place) => maskPlaces.get(place) ?? place.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
      .join('');
    return mask === ''
      ? {}
      : { pattern, pattern_text: texts.own(mask), placeholder: fields.placeholder ?? texts.own(mask) };
  }
  if (type === 'numeric' || type === 'currency') {
    source.changed('maskType', 'The number is typed in the notation of the visitor.');
    const [before, after] = [settings.text('prefix') ?? settings.text('currencySymbol'), settings.text('suffix')];
    const [least, upperlimit] = [settings.number('min'), settings.number('max')];
    const lowerlimit = settings.flag('allowNegativeValues') === false ? Math.max(least ?? 0, 0) : least;
    for (const name of ['decimalSeparator', 'thousandsSeparator', 'currencyPattern']) settings.take(name);
    const decimals = settings.number('precision') ?? 2;
    if (settings.flag('saveMaskedValue') === true)
      settings.changed('saveMaskedValue', 'The answer is the number alone.');
    settings.reportRest(new Set());
    return {
      ...defined({ lowerlimit, upperlimit, decimals, prefix: ownText(before), suffix: ownText(after) }),
      style: 'numeric',
    };
  }
  source.lost('maskType', `There is no mask "${wordOf(type).slice(0, 40)}". Use "pattern".`);
  return {};
}
