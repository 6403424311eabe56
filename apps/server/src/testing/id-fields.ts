import type { Endpoint } from '@product/contract';

const NAMES_SOMETHING = /(?:^|[-_])ids?$|^x-fid$|^code$/;

/** Lists the fields of a request that name an object, such as `body.responses[].question_id`. */
export function idFields(endpoint: Endpoint): readonly string[] {
  const found = new Set<string>();
  for (const part of ['params', 'query', 'headers', 'body'] as const) visit(endpoint[part], part, found);
  return [...found];
}

/** Visits the entries, items, options, wrapped schema and pipe of a valibot schema. */
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
