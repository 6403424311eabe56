import { isString } from '../guard/guard.ts';
import { MAX_ANSWER_LENGTH, MAX_DERIVED_LENGTH } from '../limits/limits.ts';
import { cutText } from '../text/cut-text.ts';

/** Cuts the texts of derived data, and those in its lists, so that no one and not all together exceed a request. */
export function fitTexts<Value>(values: Readonly<Record<string, Value>>): Record<string, Value> {
  let left = MAX_DERIVED_LENGTH;
  const cut = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(cut);
    if (!isString(value)) return value;
    const text = cutText(value, Math.min(left, MAX_ANSWER_LENGTH));
    left -= text.length;
    return text;
  };
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, cut(value) as Value]));
}
