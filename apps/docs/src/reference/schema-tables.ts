/** The subset of JSON Schema that our files use. */
export interface Schema {
  readonly type?: string;
  readonly description?: string;
  /** Marks an addition to the base format. */
  readonly $comment?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly additionalProperties?: Schema | boolean;
}

/** Descriptions that a file's schema lacks. */
export interface FileDescription {
  /** Title and description of each object, by the field that holds it; the empty name is the file itself. */
  readonly objects: Readonly<Record<string, { readonly title: string; readonly about: string }>>;
  /** Purpose of each field that the schema does not describe, by its object and name: `states.id`. */
  readonly meanings?: Readonly<Record<string, string>>;
}

/** Describes a file as Markdown: a table for each kind of object. */
export function describeSchema(schema: Schema, words: FileDescription): string {
  const found: [string, Schema][] = [];
  collect('', schema, found);
  return found.map(([name, object]) => describe(name, object, words)).join('\n\n');
}

function collect(name: string, schema: Schema, found: [string, Schema][]): void {
  const object = objectIn(schema);
  if (object?.properties === undefined || found.some(([known]) => known === name)) return;
  found.push([name, object]);
  for (const [field, inner] of Object.entries(object.properties)) collect(field, inner, found);
}

/** Finds the object that a field holds: directly, as one of several types, or in a list. */
function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties !== undefined) return schema;
  const inner = [...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])];
  return inner.map(objectIn).find((object) => object !== undefined);
}

function describe(name: string, object: Schema, { objects, meanings = {} }: FileDescription): string {
  const known = objects[name];
  if (known === undefined) throw new Error(`A file has an object “${name}” that the reference does not know`);
  const rows = Object.entries(object.properties ?? {}).map(([field, schema]) => {
    const isRequired = object.required?.includes(field) ?? false;
    const meaning = schema.description ?? meanings[`${name}.${field}`];
    if (meaning === undefined) throw new Error(`The reference does not say what ${name}.${field} is for`);
    return `| \`${field}\` | ${meaning}${additionOf(schema)} | ${typeOf(schema, field, objects)} | ${isRequired ? 'required' : defaultOf(schema)} |`;
  });
  const head = [`## ${known.title}`, '', known.about, ''];
  return [...head, '| field | what for | value | default |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** Marks an addition, or names the additional values of a field. */
function additionOf({ $comment }: Schema): string {
  if ($comment === undefined) return '';
  const [, values = ''] = /: (`.*|an .*)\.$/.exec($comment) ?? [];
  return values === '' ? ' *(addition)*' : ` *(additions: ${values})*`;
}

function typeOf(schema: Schema, field: string, objects: FileDescription['objects']): string {
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.anyOf !== undefined) {
    const parts = schema.anyOf.filter(({ type }) => type !== 'null').map((part) => typeOf(part, field, objects));
    return [...new Set(parts)].join(' or ');
  }
  if (schema.type === 'array') return `list of ${plural(typeOf(schema.items ?? {}, field, objects))}`;
  if (schema.properties !== undefined) {
    const title = objects[field]?.title ?? field;
    return `[${title.toLowerCase()}](#${title.toLowerCase().replaceAll(' ', '-')})`;
  }
  if (schema.type === 'string' && /(?:^|_)ids?$|^elements$/.test(field)) return 'id';
  if (schema.type === 'object') return /body|text/.test(field) ? 'text by language code' : 'object';
  return { string: 'text', number: 'number', boolean: 'true or false' }[schema.type ?? ''] ?? 'any';
}

function plural(type: string): string {
  return type.startsWith('[') ? type.replace(/^\[([^\]]*)\]/, '[$1s]') : `${type}s`;
}

function defaultOf(schema: Schema): string {
  const value = schema.default;
  if (value === undefined) return '';
  if (value === null) return '–';
  return `\`${JSON.stringify(value)}\``;
}
