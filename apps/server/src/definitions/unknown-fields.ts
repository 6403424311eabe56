/** As much of JSON Schema as tells which fields an object has. */
export interface FieldSchema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly items?: FieldSchema;
  readonly anyOf?: readonly FieldSchema[];
}

/** A field that nothing reads: most often a misspelt one, whose default then stands without a word. */
export interface UnknownField {
  /** Of the object that has it: `flow.elements.0`. */
  readonly path: string;
  readonly name: string;
  /** The known field that was most likely meant. */
  readonly nearest: string | null;
}

/**
 * Every field of a file that its schema does not know. Objects without fields of their own (texts by language, `extra`)
 * take any.
 */
export function findUnknownFields(schema: FieldSchema, json: unknown, path = ''): UnknownField[] {
  if (typeof json !== 'object' || json === null) return [];
  const at = (name: string): string => (path === '' ? name : `${path}.${name}`);
  if (Array.isArray(json)) {
    const item = partOf(schema, 'items')?.items;
    return item === undefined ? [] : json.flatMap((each, index) => findUnknownFields(item, each, at(String(index))));
  }
  const fields = partOf(schema, 'properties')?.properties ?? {};
  if (Object.keys(fields).length === 0) return [];
  return Object.entries(json).flatMap(([name, value]) => {
    const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (known !== undefined) return findUnknownFields(known, value, at(name));
    // Which editors read.
    return name === '$schema' ? [] : [{ path, name, nearest: nearestTo(name, Object.keys(fields)) }];
  });
}

/** The alternative that has fields, or items. */
function partOf(schema: FieldSchema, part: 'properties' | 'items'): FieldSchema | undefined {
  return [schema, ...(schema.anyOf ?? [])].find((alternative) => alternative[part] !== undefined);
}

/** A third of its letters may differ, and how its words are joined. */
function nearestTo(name: string, known: readonly string[]): string | null {
  const plain = snakeCase(name);
  const ranked = known
    .map((field) => ({ field, distance: editDistance(plain, field) }))
    .toSorted((one, other) => one.distance - other.distance);
  const [best] = ranked;
  return best !== undefined && best.distance <= Math.max(1, plain.length / 3) ? best.field : null;
}

function snakeCase(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[\s-]+/g, '_')
    .toLowerCase();
}

/** How many letters must be put in, taken out or replaced (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
