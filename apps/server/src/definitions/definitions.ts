import { endpoints } from '@product/contract';
import { parseFlow } from '@product/flow-engine';
import { type Flow, isActive } from '@product/model';
import * as v from 'valibot';
import type { Database } from '../database/tables.ts';
import { keptForAMoment } from './kept-for-a-moment.ts';
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
  /** First import, epoch ms; null where nobody noted it. */
  readonly createdAt: number | null;
}

export interface FlowDefinition {
  readonly id: string;
  readonly nodeId: string;
  readonly name: string;
  /** In the file format of `parseFlow`. */
  readonly document: Readonly<Record<string, unknown>>;
  readonly updatedAt: number;
}

type ActivationDates = Pick<NodeDocument, 'activation_start_date' | 'activation_end_date'>;

/** Tells whether a node takes visitors at this moment (epoch ms). */
export function isNodeActive({ activation_start_date, activation_end_date }: ActivationDates, at: number): boolean {
  return isActive({ activationStartDate: activation_start_date, activationEndDate: activation_end_date }, at);
}

/**
 * Tells whether a node accepts a feedback that arrives at `now`. After its end a node still accepts visitors who began
 * in time, for as long as a queue lives: their device may have had no network. All in epoch ms.
 */
export function takesFeedback(dates: ActivationDates, begunAt: number, now: number, queueLifeMs: number): boolean {
  if (isNodeActive(dates, now)) return true;
  const hasBegun = isNodeActive({ ...dates, activation_end_date: null }, now);
  const mayBeQueued = isNodeActive({ ...dates, activation_start_date: null }, now - queueLifeMs);
  return hasBegun && mayBeQueued && isNodeActive(dates, begunAt);
}

export const findNode = keptForAMoment(readNode);

async function readNode(database: Database, id: string): Promise<NodeDefinition | undefined> {
  const row = await database.selectFrom('nodes').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const json: unknown = JSON.parse(row.document);
  const { server } = v.parse(v.object({ server: v.nullish(serverSettings, {}) }), json);
  return {
    id: row.id,
    name: row.name,
    flowId: row.flow_id,
    document: v.parse(nodeDocument, json),
    server,
    createdAt: row.created_at ?? null,
  };
}

export async function findFlow(database: Database, id: string): Promise<FlowDefinition | undefined> {
  const row = await database.selectFrom('flows').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const document = v.parse(v.record(v.string(), v.unknown()), JSON.parse(row.document));
  return { id: row.id, nodeId: row.node_id, name: row.name, document, updatedAt: row.updated_at };
}

export async function findWidget(database: Database, code: string): Promise<WidgetDocument | undefined> {
  const row = await database.selectFrom('widgets').select('document').where('code', '=', code).executeTakeFirst();
  return row && v.parse(widgetDocument, JSON.parse(row.document));
}

export async function findWidgetsOfNode(database: Database, nodeId: string): Promise<WidgetDocument[]> {
  const rows = await database.selectFrom('widgets').select('document').where('node_id', '=', nodeId).execute();
  return rows.map((row) => v.parse(widgetDocument, JSON.parse(row.document)));
}

/** Flows are read far more often than imported; those in use are kept parsed, by id and time of import. */
const parsed = new Map<string, { readonly updatedAt: number; readonly flow: Flow }>();
const FLOWS_KEPT = 200;

const idList = v.array(v.string());

export function readQuestionIds(json: string): readonly string[] {
  return v.parse(idList, JSON.parse(json));
}

/**
 * What an answer to this flow may name: its questions and matrix statements, also those of earlier versions, since a
 * visitor may have begun, or queued without a network, before the flow was changed.
 */
export async function findQuestionIds(database: Database, flowId: string): Promise<ReadonlySet<string>> {
  const row = await database.selectFrom('flows').select('question_ids').where('id', '=', flowId).executeTakeFirst();
  return new Set(row === undefined ? [] : readQuestionIds(row.question_ids));
}

/** The names of flows, as the staff's list shows them. */
export async function findFlowNames(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const named = await Promise.all(ids.map(async (id) => [id, await findFlowName(database, id)] as const));
  return new Map(named.flatMap(([id, name]) => (name === undefined ? [] : [[id, name] as const])));
}

const findFlowName = keptForAMoment(async (database, id) => {
  const row = await database.selectFrom('flows').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
});

/** The flow, indexed. It was checked when imported, so it parses. */
export async function findParsedFlow(database: Database, id: string): Promise<Flow | undefined> {
  const definition = await findFlow(database, id);
  if (definition === undefined) return undefined;
  return parseKept(id, definition.updatedAt, () => definition.document);
}

/** Parses a definition, once for each name and time. */
export function parseKept(name: string, updatedAt: number, read: () => unknown): Flow {
  const known = parsed.get(name);
  if (known?.updatedAt === updatedAt) return known.flow;
  if (parsed.size >= FLOWS_KEPT) parsed.clear();
  const flow = parseFlow(read());
  parsed.set(name, { updatedAt, flow });
  return flow;
}
