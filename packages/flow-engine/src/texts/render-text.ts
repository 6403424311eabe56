import { isObject } from '@product/model/guard';
import { applyFilters } from './filters.ts';
import { type Placeholder, replacePlaceholders } from './placeholders.ts';

/**
 * Form of a rendered text. Values are inserted as they are in `plain`, HTML-escaped in `html`, and percent-encoded in
 * `url`.
 */
export type TextForm = 'plain' | 'html' | 'url';

/** Values for the placeholders of a text, by root and key. `{ date: '2026-11-20' }` is a date. */
export interface TextData {
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly context?: Readonly<Record<string, unknown>>;
  readonly customer?: Readonly<Record<string, unknown>>;
}

/** Options of rendering a text. */
export interface RenderOptions {
  /** Language of numbers, dates and lists (BCP 47). */
  readonly language: string;
  /** Default `plain`. */
  readonly form?: TextForm | undefined;
}

/**
 * Fills the placeholders of a text. A missing value without a default is an empty text, and braces that are no
 * placeholder stay. Never throws.
 *
 * @example
 * renderText('Hi {{ answers.name | default: "there" }}', { answers: { name: 'Ada' } }, { language: 'en' }); // 'Hi Ada'
 */
export function renderText(text: string, data: TextData, options: RenderOptions): string {
  return renderWith(text, ({ root, key }) => valueAt(data[root], key), options);
}

/** Fills the placeholders of a text with the values that a function finds. */
export function renderWith(
  text: string,
  findValue: (placeholder: Placeholder) => unknown,
  { language, form = 'plain' }: RenderOptions,
): string {
  return replacePlaceholders(text, (placeholder) =>
    escapes[form](applyFilters(findValue(placeholder), placeholder.filters, language)),
  );
}

/** Reads a value by its key. A key with dots may be a whole key, or a key and the path inside its value. */
export function valueAt(data: unknown, key: string): unknown {
  if (!isObject(data)) return undefined;
  if (Object.hasOwn(data, key)) return data[key];
  for (let dot = key.indexOf('.'); dot !== -1; dot = key.indexOf('.', dot + 1)) {
    const head = key.slice(0, dot);
    if (Object.hasOwn(data, head)) return valueAt(data[head], key.slice(dot + 1));
  }
  return undefined;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapes: Readonly<Record<TextForm, (value: string) => string>> = {
  plain: (value) => value,
  html: (value) => value.replace(/[&<>"']/g, (character) => entities[character] ?? ''),
  // A lone half of a surrogate pair has no UTF-8 form.
  url: (value) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD')),
};
