import type { Issue } from '@product/model';
import { isString } from '@product/model/guard';
import { type Limits, outsideLimits } from './limits.ts';

let segmenter: Intl.Segmenter | undefined;

/**
 * Counts characters as a person does: a family emoji or an accented letter is one. Without `Intl.Segmenter`, code points
 * are counted.
 */
export function textLength(text: string): number {
  if (!isString(text)) return 0;
  if (isAscii(text)) return text.length;
  if (typeof Intl.Segmenter !== 'function') return [...text].length;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let length = 0;
  for (const _ of segmenter.segment(text)) length += 1;
  return length;
}

/** Finds the issue of a text that is too short or too long. */
export function checkLength(text: string, limits: Limits): Issue | undefined {
  if (limits.lower === null && limits.upper === null) return undefined;
  return outsideLimits(textLength(text), limits, {
    kind: 'length',
    lowerParam: 'minResponseLength',
    upperParam: 'maxResponseLength',
  });
}

/** Tells whether a text is ASCII without CR: then each code unit is one character, and no segmenter is needed. */
function isAscii(text: string): boolean {
  return !/[^\n\x20-\x7e]/.test(text);
}
