import { isRecord, isString } from '@product/model/guard';
import type { ElementJson, Texts } from '../flow-json.ts';
import type { SourceObject } from '../source-object.ts';
import { joinTexts } from '../texts.ts';
import type { SurveyContext } from './context.ts';
import { labelOf, type Surroundings } from './surroundings.ts';

/** Converts an element that asks nothing to a label. */
export function convertContent(
  source: SourceObject,
  element: object,
  type: string,
  surroundings: Surroundings,
  context: SurveyContext,
): readonly ElementJson[] {
  const { texts } = context;
  const name = source.text('name') ?? type;
  const isTitleHidden = source.take('titleLocation') === 'hidden';
  const title = texts.read(source, 'title');
  const description = texts.read(source, 'description');
  const body = type === 'html' ? texts.read(source, 'html') : type === 'image' ? readImage(source) : undefined;
  if (type === 'expression') {
    const value = readShownValue(source, element, context);
    const line = joinTexts([isTitleHidden ? undefined : (title ?? texts.own(name)), value], ': ');
    const shown = joinTexts([line, description], '\n');
    return shown === undefined ? [] : [labelOf(name, shown, surroundings, context)];
  }
  const whole = joinTexts([isTitleHidden ? undefined : title, body, description], '\n');
  if (whole === undefined && type === 'html') source.changed('html', 'An element without a text is left out.');
  return whole === undefined ? [] : [labelOf(name, whole, surroundings, context)];

  function readImage(image: SourceObject): Texts | undefined {
    const link = image.take('imageLink');
    const address = isRecord(link) ? link.default : link;
    if (isFilm(image.take('contentMode'), address)) {
      image.lost('imageLink', 'A label shows pictures alone, and no films.');
      return undefined;
    }
    const alternative = image.take('altText');
    if (!isString(address) || !/^(https?:\/\/|\/|\.)/i.test(address)) {
      image.lost('imageLink', 'Expected the address of a picture.');
      return undefined;
    }
    const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
    return texts.own(`<img src="${quoted(address)}" alt="${quoted(isString(alternative) ? alternative : '')}">`);
  }
}

const numberStyles: ReadonlySet<unknown> = new Set(['decimal', 'currency', 'percent']);

/** Tells whether SurveyJS shows a film: by the mode, or by the address where the mode is open. */
function isFilm(mode: unknown, address: unknown): boolean {
  if (mode === 'video' || mode === 'youtube') return true;
  const isOpen = mode === undefined || mode === 'auto';
  return isOpen && isString(address) && /youtu\.?be|\.(mp4|mov|wmv|flv|avi|mkv)$/i.test(address);
}

/** The variable of an expression in the format that SurveyJS shows it in. */
function readShownValue(source: SourceObject, element: object, { keys, texts }: SurveyContext): Texts | undefined {
  source.take('expression');
  const [style, currency] = [source.take('displayStyle'), source.take('currency')];
  if ((source.number('precision') ?? -1) >= 0) {
    source.lost('precision', 'The value is not rounded. Use round() in the expression.');
  }
  for (const name of ['maximumFractionDigits', 'minimumFractionDigits']) {
    const isSet = (source.number(name) ?? -1) >= 0;
    if (isSet && numberStyles.has(style)) source.changed(name, 'The number has the decimals of the language.');
  }
  const format = texts.read(source, 'format');
  const key = keys.get(element);
  if (key === undefined) return undefined;
  const filter =
    style === 'currency'
      ? ` | currency: "${isString(currency) && /^[A-Za-z]{3}$/.test(currency) ? currency.toUpperCase() : 'USD'}"`
      : style === 'percent'
        ? ' | percent'
        : style === 'decimal'
          ? ' | number'
          : style === 'date'
            ? ' | date'
            : '';
  const value = `{{ variables.${key}${filter} }}`;
  if (format === undefined) return texts.own(value);
  return Object.fromEntries(Object.entries(format).map(([code, text]) => [code, text.replaceAll('{0}', value)]));
}
