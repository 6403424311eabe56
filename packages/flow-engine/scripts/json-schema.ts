import { product } from '@product/model';
import type { Schema } from '@product/model/schema';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { flowSchema } from '../src/definition/flow-schema.ts';
import { noteOnField } from './base-fields.ts';
import { fieldMeanings } from './field-meanings.ts';

/** JSON Schemas of values without items or fields, by their description. */
const values: Readonly<Record<string, v.GenericSchema>> = {
  'an id': v.pipe(v.string(), v.minLength(1), v.notValue('__proto__')),
  'a text': v.string(),
  'true or false': v.boolean(),
  'a number': v.pipe(v.number(), v.finite()),
  'a text, a number, true or false': v.union([v.string(), v.number(), v.boolean()]),
  'texts by language': v.record(v.string(), v.nullable(v.string())),
  'an object of any kind': v.record(v.string(), v.unknown()),
  'an expression': v.union([
    v.string(),
    v.number(),
    v.boolean(),
    v.null(),
    v.array(v.unknown()),
    v.record(v.string(), v.unknown()),
  ]),
  'a number or an expression': v.union([v.pipe(v.number(), v.finite()), v.record(v.string(), v.unknown())]),
  'a text, a number, true, false or a list of texts': v.union([
    v.string(),
    v.number(),
    v.boolean(),
    v.array(v.string()),
  ]),
};

function toValibot(schema: Schema<unknown>): v.GenericSchema {
  if (schema.isOmitted) return v.nullish(requiredSchema(schema));
  return schema.isOptional ? v.nullish(requiredSchema(schema), schema.fallback) : requiredSchema(schema);
}

function requiredSchema({ description, item, fields, options }: Schema<unknown>): v.GenericSchema {
  if (item !== undefined) return v.array(toValibot(item));
  if (options !== undefined) return v.picklist(options);
  if (fields === undefined) return values[description] ?? v.never();
  return v.object(Object.fromEntries([...fields].map(([name, field]) => [name, toValibot(field)])));
}

interface Described {
  description?: string;
  $comment?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
}

/** Adds the meaning of each field, which editors and the reference show, and marks additions to the base format. */
function addDescriptions(schema: Described, holder: string): void {
  for (const inner of [...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])]) {
    addDescriptions(inner, holder);
  }
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const meaning = fieldMeanings[`${holder}.${name}`];
    if (meaning === undefined) throw new Error(`field-meanings.ts lacks ${holder}.${name}`);
    field.description = meaning;
    const note = noteOnField(holder, name);
    if (note !== undefined) field.$comment = note;
    addDescriptions(field, name);
  }
}

/** Generates the JSON Schema of the flow file, for `flow.schema.json`. */
export function flowJsonSchema(): object {
  const schema = toJsonSchema(toValibot(flowSchema), { typeMode: 'input', errorMode: 'ignore' });
  addDescriptions(schema as Described, '');
  return {
    $id: `${product.providerUrl}/schemas/flow.schema.json`,
    title: 'Flow',
    description:
      'A survey flow of @product/flow-engine. `product-flow lint` also checks the references inside it. A `$comment` marks each addition to the base format.',
    ...schema,
  };
}
