import { type Part, snakeCase } from '@product/model/part';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { flowPart } from '../src/definition/flow-part.ts';
import { fieldMeanings } from './field-meanings.ts';

/** What the parts that hold nothing further take, by their words for it. */
const values: Readonly<Record<string, v.GenericSchema>> = {
  'an id': v.pipe(v.string(), v.minLength(1), v.notValue('__proto__')),
  'a text': v.string(),
  'true or false': v.boolean(),
  'a number': v.pipe(v.number(), v.finite()),
  'a text, a number, true or false': v.union([v.string(), v.number(), v.boolean()]),
  'texts by language': v.record(v.string(), v.nullable(v.string())),
  'an object of any kind': v.record(v.string(), v.unknown()),
};

function schemaOf(part: Part<unknown>): v.GenericSchema {
  const { isRequired, otherwise } = part;
  return isRequired ? valueSchema(part) : v.nullish(valueSchema(part), otherwise);
}

function valueSchema({ expected, item, fields, words }: Part<unknown>): v.GenericSchema {
  if (item !== undefined) return v.array(schemaOf(item));
  if (words !== undefined) return v.picklist(words);
  if (fields === undefined) return values[expected] ?? v.never();
  const entries = Object.entries(fields).map(([name, field]) => [field.wireName ?? snakeCase(name), schemaOf(field)]);
  return v.object(Object.fromEntries(entries));
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
  const schema = toJsonSchema(schemaOf(flowPart), { typeMode: 'input', errorMode: 'ignore' });
  describe(schema as Described, '');
  return {
    title: 'Flow',
    description:
      'A survey flow of @product/flow-engine. References between its parts are checked by product-flow lint.',
    ...schema,
  };
}
