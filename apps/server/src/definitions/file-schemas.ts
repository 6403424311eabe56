import { endpoints } from '@product/contract';
import flowSchema from '@product/flow-engine/flow.schema.json' with { type: 'json' };
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { importedIdentitySettings } from '../identity/identity-keys.ts';
import { publicKeyProblem } from '../secrets/public-key.ts';
import { serverSettings } from './server-settings.ts';
import type { FieldSchema } from './unknown-fields.ts';

const idField = endpoints.loadNode.params.entries.node_id;

const publicKey = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed && dataset.value !== '' ? publicKeyProblem(dataset.value) : undefined;
    if (problem !== undefined) addIssue({ message: problem });
  }),
);

/** A node's file: what the contract says of a node, and what only this server reads. */
export const nodeFile = v.object({
  ...endpoints.loadNode.response.entries,
  id: idField,
  public_key: v.nullish(publicKey, null),
  server: v.nullish(v.object({ ...serverSettings.entries, ...importedIdentitySettings }), {}),
});

/** A widget's file: what the contract says of its settings, and its code. */
export const widgetFile = v.object({
  ...endpoints.loadWidgetSettings.response.entries,
  ...endpoints.loadWidgetSettings.params.entries,
  node_id: idField,
});

const { properties } = fieldsOf(nodeFile);

/** Which fields each kind of file has. */
export const fileFields: Readonly<Record<'node' | 'widget' | 'flow', FieldSchema>> = {
  node: { properties: { ...properties, flow: flowSchema } },
  widget: fieldsOf(widgetFile),
  flow: flowSchema,
};

function fieldsOf(schema: v.GenericSchema): FieldSchema {
  return toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as FieldSchema;
}
