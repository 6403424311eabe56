/*
 * A decoder of its own, driven by defaults: the schemas of `@product/contract` would not fit in the 6,000 bytes of widget.js.
 */

/** A JSON object of a response. */
export type Json = Readonly<Record<string, unknown>>;

export const asRecord = (json: unknown): Json => (typeof json === 'object' ? { ...json } : {});

/** Reads a number from 0 on, which may arrive as text; null for any other value. */
export const decodeAmount = (json: unknown): number | null => {
  const value = typeof json === 'object' ? Number.NaN : Number.parseFloat(json as string);
  return value >= 0 && value < Infinity ? value : null;
};
const isString = (json: unknown): json is string => typeof json === 'string';

function decode(value: unknown, fallback: unknown): unknown {
  if (fallback === null || typeof fallback === 'number') return decodeAmount(value) ?? fallback;
  if (Array.isArray(fallback)) return Array.isArray(value) ? value.filter(isString) : fallback;
  if (typeof fallback === 'object')
    return Object.fromEntries(Object.entries(asRecord(value)).filter(([, text]) => isString(text)));
  return typeof value === typeof fallback && value !== '' ? value : fallback;
}

/**
 * Reads the fields of `defaults`, under their snake_case names. A default also decides the type of its field: null is for
 * an optional number. A missing or wrong value becomes the default.
 */
export function decodeFields(raw: Json, defaults: Json): Json {
  return Object.fromEntries(
    Object.entries(defaults).map(([field, fallback]) => [
      field,
      decode(raw[field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)], fallback),
    ]),
  );
}

export const decodeUnit = (json: unknown): 'px' | 'rate' => (json === 'rate' ? json : 'px');
