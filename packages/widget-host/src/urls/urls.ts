import { compilePattern } from '@product/model';

/**
 * True when the page's address matches one of the owner's patterns (regular expressions, case-insensitive, unanchored),
 * or when there are none. A pattern that is invalid, or that could hang the page, matches nothing.
 *
 * @example
 * matchesEnabledUrls('https://shop.example/Checkout', ['/checkout$']); // true
 */
export function matchesEnabledUrls(url: string, patterns: readonly string[]): boolean {
  return patterns.length === 0 || patterns.some((pattern) => compilePattern(pattern)?.test(url));
}
