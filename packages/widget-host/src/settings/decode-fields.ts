/** The body of an answer. */
export type Json = Readonly<Record<string, unknown>>;

export const asRecord = (json: unknown): Json => (typeof json === 'object' ? { ...json } : {});

/** Not negative; a number may arrive as text. */
export const amount = (json: unknown): number | null => {
  const value = typeof json === 'string' ? Number.parseFloat(json) : json;
  return Number.isFinite(value) && (value as number) >= 0 ? (value as number) : null;
};
const isText = (json: unknown): json is string => typeof json === 'string';

function decode(value: unknown, fallback: unknown): unknown {
  if (fallback === null || typeof fallback === 'number') return amount(value) ?? fallback;
  if (Array.isArray(fallback)) return Array.isArray(value) ? value.filter(isText) : fallback;
  if (typeof fallback === 'object')
    return Object.fromEntries(Object.entries(asRecord(value)).filter(([, text]) => isText(text)));
  return typeof value === typeof fallback && value !== '' ? value : fallback;
}

/**
 * Reads fields by their default, which also says what a value must be: null is for an amount that may be missing. The
 * wire name is the same in snake_case.
 */
export function decodeFields(raw: Json, defaults: Json): Json {
  return Object.fromEntries(
    Object.entries(defaults).map(([field, fallback]) => [
      field,
      decode(raw[field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)], fallback),
    ]),
  );
}

export const unit = (json: unknown): 'px' | 'rate' => (json === 'rate' ? json : 'px');
