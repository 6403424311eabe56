import { wireSchemas } from '@product/contract';
import flowSchema from '@product/flow-engine/flow.schema.json' with { type: 'json' };
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

export type Json = Readonly<Record<string, unknown>>;

type TypeMode = 'input' | 'output';

const options = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  definitions: wireSchemas,
  overrideRef: ({ referenceId }: { readonly referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

/** Writes a schema of the contract as JSON Schema. Schemas of several calls become references to components. */
export function schemaOf(schema: GenericSchema, typeMode: TypeMode): Json {
  const { $schema: _, $defs: _defs, ...json } = toJsonSchema(schema, { ...options, typeMode });
  return json as Json;
}

/** The schemas of several calls, by their names. A flow has the schema of its file. */
function componentSchemas(): Readonly<Record<string, object>> {
  const { $schema: _, ...flow } = flowSchema as Json;
  return { ...toJsonSchemaDefs(wireSchemas, { ...options, typeMode: 'output' }), Flow: flow };
}

/** Returns the schemas that a part of a document refers to, directly or through another one. */
export function referencedSchemas(part: object): Readonly<Record<string, object>> {
  const schemas = componentSchemas();
  const referenced: Record<string, object> = {};
  const visit = (json: object): void => {
    for (const [, name = ''] of JSON.stringify(json).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = schemas[name];
      if (schema === undefined || referenced[name] !== undefined) continue;
      referenced[name] = schema;
      visit(schema);
    }
  };
  visit(part);
  return referenced;
}
