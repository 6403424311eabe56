import { endpoints } from '@product/contract';
import { toJsonSchema } from '@valibot/to-json-schema';
import { nodeMeanings, widgetMeanings } from './definition-meanings.ts';
import { describeSchema, type FileDescription, type Schema } from './schema-tables.ts';

const nodeObjects: FileDescription['objects'] = {
  '': { title: 'Node', about: 'The object of the file itself.' },
  operating_hours: { title: 'Window', about: 'Opening hours of a node. A day without a window is open all day.' },
  channel_quota: { title: 'Channel quota', about: 'Whether the server counts finished surveys.' },
};
const widgetObjects: FileDescription['objects'] = {
  '': { title: 'Widget', about: 'The object of the file itself.' },
  web_channel: { title: 'Channel', about: 'The channel that messages to the host page name.' },
  limits: { title: 'Limits', about: 'Limits of the node, as the server sends them to the site.' },
};

/** Describes the files of nodes and widgets as Markdown, from the contract's schemas. */
export function describeDefinitionFiles(): string {
  const { loadNode, loadWidgetSettings } = endpoints;
  const { flow: _, ...nodeFields } = schemaOf(loadNode.response).properties ?? {};
  const { code, ...widgetFields } = {
    ...schemaOf(loadWidgetSettings.params).properties,
    ...schemaOf(loadWidgetSettings.response).properties,
  };
  const flow: Schema = { type: 'object' };
  const node = { properties: { ...nodeFields, flow }, required: ['id', 'name', 'flow'] };
  const widget = { properties: { code: code ?? {}, ...widgetFields }, required: ['code', 'node_id'] };
  return [
    describeSchema(node, { objects: nodeObjects, meanings: nodeMeanings }),
    describeSchema(widget, { objects: widgetObjects, meanings: widgetMeanings }),
  ].join('\n\n');
}

function schemaOf(schema: Parameters<typeof toJsonSchema>[0]): Schema {
  return toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as Schema;
}
