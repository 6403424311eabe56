import { endpoints } from '@product/contract';
import { activePeriod, isActive } from '@product/model';
import * as v from 'valibot';
import { type ServerSettings, serverSettings } from './server-settings.ts';

const nodeDocument = v.omit(endpoints.loadNode.response, ['flow']);
const widgetDocument = endpoints.loadWidgetSettings.response;

export type NodeDocument = v.InferOutput<typeof nodeDocument>;
export type WidgetDocument = v.InferOutput<typeof widgetDocument>;

export interface NodeDefinition {
  readonly id: string;
  readonly name: string;
  readonly flowId: string;
  readonly document: NodeDocument;
  readonly server: ServerSettings;
  /** Time of the first import, epoch ms; null if an older version imported the node. */
  readonly createdAt: number | null;
}

export interface FlowDefinition {
  readonly id: string;
  readonly nodeId: string;
  readonly name: string;
  /** File format of `parseFlow`. */
  readonly document: Readonly<Record<string, unknown>>;
  readonly updatedAt: number;
}

export type ActivationDates = Pick<NodeDocument, 'activation_start_date' | 'activation_end_date' | 'time_zone'>;

/** Tells whether a node accepts visitors at this moment (epoch ms). */
export function isNodeActive(dates: ActivationDates, at: number): boolean {
  return isActive(toModelDates(dates), at);
}

/** Writes the dates of a node as moments, so that a page in another time zone decides as the server does. */
export function withMoments(document: NodeDocument): NodeDocument {
  const { from, until } = activePeriod(toModelDates(document));
  const write = (text: string | null, at: number): string | null =>
    Number.isNaN(at) ? text : new Date(at).toISOString();
  return {
    ...document,
    activation_start_date: write(document.activation_start_date, from),
    activation_end_date: write(document.activation_end_date, until),
  };
}

function toModelDates({ activation_start_date, activation_end_date, time_zone }: ActivationDates) {
  return {
    activationStartDate: activation_start_date,
    activationEndDate: activation_end_date,
    timeZone: time_zone,
  };
}

/** Decodes the stored JSON of a node. */
export function decodeNode(json: string): Pick<NodeDefinition, 'document' | 'server'> {
  const value: unknown = JSON.parse(json);
  const { server } = v.parse(v.object({ server: v.nullish(serverSettings, {}) }), value);
  return { document: v.parse(nodeDocument, value), server };
}

/** Decodes the stored JSON of a widget. */
export function decodeWidget(json: string): WidgetDocument {
  return v.parse(widgetDocument, JSON.parse(json));
}

/** Decodes the stored JSON of a flow, without parsing the flow. */
export function decodeFlow(json: string): FlowDefinition['document'] {
  return v.parse(v.record(v.string(), v.unknown()), JSON.parse(json));
}

/** Decodes a stored list of question ids. */
export function decodeQuestionIds(json: string): readonly string[] {
  return v.parse(v.array(v.string()), JSON.parse(json));
}
