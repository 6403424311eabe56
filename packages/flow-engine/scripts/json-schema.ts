import type { Schema } from '@product/model/schema';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { flowSchema } from '../src/definition/flow-schema.ts';
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
};

function toValibot(schema: Schema<unknown>): v.GenericSchema {
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
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
}

/** Says of every field what it is for, so that editors show it and the reference is made of it. */
function describe(schema: Described, holder: string): void {
  for (const inner of [...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])]) {
    describe(inner, holder);
  }
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const meaning = fieldMeanings[`${holder}.${name}`];
    if (meaning === undefined) throw new Error(`Nothing says what ${holder}.${name} is for`);
    field.description = meaning;
    describe(field, name);
  }
}

/** The JSON Schema of the flow file, as `flow.schema.json` holds it. Only for the script that writes that file. */
export function flowJsonSchema(): object {
  const schema = toJsonSchema(toValibot(flowSchema), { typeMode: 'input', errorMode: 'ignore' });
  describe(schema as Described, '');
  return {
    title: 'Flow',
    description:
      'A survey flow of @product/flow-engine. References between its parts are checked by product-flow lint.',
    ...schema,
  };
}
