import type { Result } from '@product/model';
import { malformed } from '../request-error/request-error.ts';

/**
 * Fills the placeholders of a path and adds the query; a query value that is undefined is left out.
 *
 * A value that would change the path (`..`, or none) makes no request: it is `malformed`, with the placeholder's name.
 */
export function address(
  base: string,
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | undefined>> = {},
): Result<string> {
  let filled = path;
  for (const [name, value] of Object.entries(params)) {
    if (/^\.{0,2}$/.test(value)) return { ok: false, error: malformed(name, 'Not a value for an address') };
    filled = filled.replace(`{${name}}`, () => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD')));
  }
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  const suffix = search.size > 0 ? `?${search}` : '';
  return { ok: true, value: `${base.replace(/\/+$/, '')}${filled}${suffix}` };
}
