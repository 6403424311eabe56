import type { Endpoint } from '@product/contract';

const NAMES_SOMETHING = /(?:^|[-_])ids?$|^x-fid$|^code$/;

/** Places of a request that name an object: `params.feedback_id`, `body.responses[].question_id`. */
export function idFields(endpoint: Endpoint): readonly string[] {
  const found = new Set<string>();
  for (const part of ['params', 'query', 'headers', 'body'] as const) visit(endpoint[part], part, found);
  return [...found];
}

/** Walks what a valibot schema is made of: entries, items, options, what it wraps and pipes. */
function visit(schema: unknown, path: string, found: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return;
  const read = (name: string): unknown => Reflect.get(schema, name);
  const entries = read('entries');
  if (typeof entries === 'object' && entries !== null) {
    for (const [name, entry] of Object.entries(entries)) {
      if (NAMES_SOMETHING.test(name)) found.add(`${path}.${name}`);
      visit(entry, `${path}.${name}`, found);
    }
  }
  visit(read('wrapped'), path, found);
  visit(read('item'), `${path}[]`, found);
  for (const name of ['options', 'pipe']) {
    const parts = read(name);
    if (Array.isArray(parts)) for (const one of parts) if (one !== schema) visit(one, path, found);
  }
}
