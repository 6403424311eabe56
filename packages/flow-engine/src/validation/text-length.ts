import type { Issue } from '@product/model';
import { isString } from '@product/model/guard';
import { type Limits, outsideLimits } from './limits.ts';

let segmenter: Intl.Segmenter | undefined;

/**
 * Characters as a person counts them: a family emoji or a letter with its accents is one. Without `Intl.Segmenter`,
 * code points.
 */
export function textLength(text: string): number {
  if (!isString(text)) return 0;
  if (isPlain(text)) return text.length;
  if (typeof Intl.Segmenter !== 'function') return [...text].length;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let length = 0;
  for (const _ of segmenter.segment(text)) length += 1;
  return length;
}

/** The issue of a text outside its limits of length. */
export function checkLength(text: string, limits: Limits): Issue | undefined {
  if (limits.lower === null && limits.upper === null) return undefined;
  return outsideLimits(textLength(text), limits, {
    about: 'length',
    lowerParam: 'minResponseLength',
    upperParam: 'maxResponseLength',
  });
}

/** ASCII without CR (CR LF is one character): every unit is a character, so most texts need no segmenter. */
function isPlain(text: string): boolean {
  return !/[^\n\x20-\x7e]/.test(text);
}
