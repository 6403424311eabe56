/** A rule of the owner by which the widget opens by itself. */
export type OpenRule =
  | { readonly kind: 'scroll' | 'seconds' | 'views'; readonly needed: number }
  | { readonly kind: 'event'; readonly name: string };

/**
 * Parses a rule of `open_on`: `scroll 50`, `seconds 20`, `views 3` or `event checkout`. Undefined for any other text.
 *
 * @example
 * parseOpenRule('scroll 50'); // { kind: 'scroll', needed: 50 }
 */
export function parseOpenRule(text: string): OpenRule | undefined {
  const [, kind, value = ''] = /^\s*(scroll|seconds|views|event)\s+(\S.*?)\s*$/.exec(text) ?? [];
  if (kind === undefined) return undefined;
  if (kind === 'event') return { kind, name: value };
  const needed = /^\d+(\.\d+)?$/.test(value) ? Number(value) : 0;
  return needed > 0 ? { kind: kind as 'scroll' | 'seconds' | 'views', needed } : undefined;
}
