import { suggestField } from '@product/model/schema';

/** The part of JSON Schema that names an object's fields. */
export interface FieldSchema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly items?: FieldSchema;
  readonly anyOf?: readonly FieldSchema[];
}

/** A field that the schema does not have, often a misspelled one. */
export interface UnknownField {
  /** Path of the object, such as `flow.elements.0`. */
  readonly path: string;
  readonly name: string;
  /** The known field that was most likely meant. */
  readonly nearest: string | null;
}

/**
 * Finds the fields of a file that its schema does not have. Objects without named fields (texts by language, `extra`)
 * accept any field.
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
    // Editors read `$schema`.
    return name === '$schema' ? [] : [{ path, name, nearest: suggestField(name, Object.keys(fields)) ?? null }];
  });
}

/** Returns the alternative with fields or items. */
function partOf(schema: FieldSchema, part: 'properties' | 'items'): FieldSchema | undefined {
  return [schema, ...(schema.anyOf ?? [])].find((alternative) => alternative[part] !== undefined);
}
