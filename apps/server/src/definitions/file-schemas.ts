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

/** Schema of a node's file: the contract's node with the settings of this server. */
export const nodeFile = v.object({
  ...endpoints.loadNode.response.entries,
  id: idField,
  public_key: v.nullish(publicKey, null),
  server: v.nullish(v.object({ ...serverSettings.entries, ...importedIdentitySettings }), {}),
});

/** Schema of a widget's file: the contract's settings with the code. */
export const widgetFile = v.object({
  ...endpoints.loadWidgetSettings.response.entries,
  ...endpoints.loadWidgetSettings.params.entries,
  node_id: idField,
});

const { properties } = fieldsOf(nodeFile);

/** The known fields of each kind of file. */
export const fileFields: Readonly<Record<'node' | 'widget' | 'flow', FieldSchema>> = {
  node: { properties: { ...properties, flow: flowSchema } },
  widget: fieldsOf(widgetFile),
  flow: flowSchema,
};

function fieldsOf(schema: v.GenericSchema): FieldSchema {
  return toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as FieldSchema;
}
