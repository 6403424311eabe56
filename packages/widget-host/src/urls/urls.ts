import { compilePattern } from '@product/model';

/**
 * True when the page's URL matches one of the owner's patterns, or when the list is empty. Patterns are regular expressions,
 * case-insensitive and unanchored. A pattern that is invalid, or could hang the page, matches nothing.
 *
 * @example
 * matchesEnabledUrls('https://shop.example/Checkout', ['/checkout$']); // true
 */
export function matchesEnabledUrls(url: string, patterns: readonly string[]): boolean {
  return patterns.length === 0 || patterns.some((pattern) => compilePattern(pattern)?.test(url));
}
