import { compilePattern, type Issue, type Pattern } from '@product/model';
import { isString } from '@product/model/guard';
import { issue } from './issue.ts';

/** Compiled patterns by their source, since rules and limits are tested at every answer. */
const patterns = new Map<string, Pattern | undefined>();
const MAX_CACHED_PATTERNS = 200;

/** Compiles an owner's pattern, or finds it in the cache. Undefined for an invalid or unsafe one. */
export function patternOf(source: string): Pattern | undefined {
  if (!patterns.has(source)) {
    if (patterns.size >= MAX_CACHED_PATTERNS) patterns.clear();
    patterns.set(source, compilePattern(source));
  }
  return patterns.get(source);
}

/** Finds the issue of a text that does not match a pattern as a whole. An invalid or unsafe pattern checks nothing. */
export function checkPattern(text: string, source: string | undefined): Issue | undefined {
  if (!isString(source) || source === '' || patternOf(source) === undefined) return undefined;
  return (patternOf(`^(?:${source})$`)?.test(text) ?? true) ? undefined : issue('pattern');
}
