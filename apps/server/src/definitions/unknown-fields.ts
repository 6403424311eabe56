import { suggestField } from '@product/model/schema';

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
    return name === '$schema' ? [] : [{ path, name, nearest: suggestField(name, Object.keys(fields)) ?? null }];
  });
}

/** The alternative that has fields, or items. */
function partOf(schema: FieldSchema, part: 'properties' | 'items'): FieldSchema | undefined {
  return [schema, ...(schema.anyOf ?? [])].find((alternative) => alternative[part] !== undefined);
}
