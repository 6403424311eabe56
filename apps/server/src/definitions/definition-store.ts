import { parseFlow } from '@product/flow-engine';
import type { Flow } from '@product/model';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { createTtlCache } from '../database/ttl-cache.ts';
import { type IdentityKey, readIdentityKeys } from '../identity/identity-keys.ts';
import {
  decodeFlow,
  decodeNode,
  decodeQuestionIds,
  decodeWidget,
  type FlowDefinition,
  type NodeDefinition,
  type WidgetDocument,
} from './definition.ts';
import { findFlowVersions } from './flow-versions.ts';

export interface NodeFlow {
  readonly node: NodeDefinition;
  readonly flow: Flow;
}

/** A flow for the check of its answers. */
export interface AnsweredFlow {
  readonly flow: Flow;
  readonly name: string;
  /** Questions and matrix statements of the flow and its earlier versions: a visitor may have loaded one. */
  readonly questionIds: ReadonlySet<string>;
}

/** Settings of a node that decide who its customers are. */
export interface NodeIdentity {
  readonly keys: readonly IdentityKey[];
  /** True if a widget of the node has `secure_mode`: an unsigned claim never leads to a stored customer. */
  readonly isSecure: boolean;
}

/** Reads imported nodes, flows and widgets. Nodes, identities and flow names may be one second old. */
export interface DefinitionStore {
  findNode(id: string): Promise<NodeDefinition | undefined>;
  findIdentity(nodeId: string): Promise<NodeIdentity | undefined>;
  findWidget(code: string): Promise<WidgetDocument | undefined>;
  findWidgetsOfNode(nodeId: string): Promise<readonly WidgetDocument[]>;
  findWidgetCodes(nodeId: string): Promise<readonly string[]>;
  findFlow(id: string): Promise<FlowDefinition | undefined>;
  findParsedFlow(id: string): Promise<Flow | undefined>;
  findFlowName(id: string): Promise<string | undefined>;
  findAnsweredFlow(id: string): Promise<AnsweredFlow | undefined>;
  /** Finds the versions of a flow that a visitor may have loaded since a moment (epoch ms), newest first. */
  findEarlierFlows(flowId: string, since: number): Promise<readonly Flow[]>;
  /** Finds the flows of a node, its own first, and their earlier versions, newest first. */
  findFlowsOfNode(
    node: NodeDefinition,
  ): Promise<{ readonly current: readonly Flow[]; readonly earlier: readonly Flow[] }>;
  /** Finds the flows that have a question, for requests that name only the question. */
  findFlowsOfQuestion(questionId: string): Promise<readonly NodeFlow[]>;
}

/** Copies of a node share its questions; more copies are ignored. */
const MAX_FLOWS_OF_QUESTION = 20;
const MAX_PARSED_FLOWS = 200;
/** Milliseconds for which a value is cached. */
const TTL_MS = 1_000;

export function createDefinitionStore(database: Database): DefinitionStore {
  const parse = createFlowParser();

  const findNode = createTtlCache(TTL_MS, async (id): Promise<NodeDefinition | undefined> => {
    const row = await database.selectFrom('nodes').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return undefined;
    const { name, flow_id: flowId, created_at: createdAt = null } = row;
    return { id: row.id, name, flowId, ...decodeNode(row.document), createdAt };
  });

  const findFlowRow = (id: string) => database.selectFrom('flows').selectAll().where('id', '=', id).executeTakeFirst();

  const findFlow = async (id: string): Promise<FlowDefinition | undefined> => {
    const row = await findFlowRow(id);
    if (row === undefined) return undefined;
    const { node_id: nodeId, name, updated_at: updatedAt } = row;
    return { id: row.id, nodeId, name, document: decodeFlow(row.document), updatedAt };
  };

  const findParsedFlow = async (id: string): Promise<Flow | undefined> => {
    const definition = await findFlow(id);
    return definition && parse(id, definition.updatedAt, () => definition.document);
  };

  const findEarlierFlows = async (flowId: string, since: number): Promise<readonly Flow[]> => {
    const versions = await findFlowVersions(database, flowId, since);
    return versions.map(({ replaced_at, document }) =>
      parse(`${flowId}@${replaced_at}`, replaced_at, () => JSON.parse(document)),
    );
  };

  const findWidgetsOfNode = async (nodeId: string): Promise<readonly WidgetDocument[]> => {
    const rows = await database.selectFrom('widgets').select('document').where('node_id', '=', nodeId).execute();
    return rows.map(({ document }) => decodeWidget(document));
  };

  return {
    findNode,
    findFlow,
    findParsedFlow,
    findWidgetsOfNode,
    findIdentity: createTtlCache(TTL_MS, async (nodeId) => {
      const [node, widgets] = await Promise.all([findNode(nodeId), findWidgetsOfNode(nodeId)]);
      if (node === undefined) return undefined;
      return { keys: readIdentityKeys(node.server), isSecure: widgets.some((widget) => widget.secure_mode) };
    }),
    findFlowName: createTtlCache(TTL_MS, async (id) => {
      const row = await database.selectFrom('flows').select('name').where('id', '=', id).executeTakeFirst();
      return row?.name;
    }),
    async findWidget(code) {
      const row = await database.selectFrom('widgets').select('document').where('code', '=', code).executeTakeFirst();
      return row && decodeWidget(row.document);
    },
    async findWidgetCodes(nodeId) {
      const rows = await database.selectFrom('widgets').select('code').where('node_id', '=', nodeId).execute();
      return rows.map(({ code }) => code);
    },
    async findAnsweredFlow(id) {
      const row = await findFlowRow(id);
      if (row === undefined) return undefined;
      const flow = parse(id, row.updated_at, () => decodeFlow(row.document));
      return { flow, name: row.name, questionIds: new Set(decodeQuestionIds(row.question_ids)) };
    },
    findEarlierFlows,
    async findFlowsOfNode(node) {
      const { non_operating_hours_flow_id: otherId } = node.document;
      const rows = await database
        .selectFrom('flows')
        .select('id')
        .where((where) => where.or([where('node_id', '=', node.id), where('id', '=', otherId ?? node.flowId)]))
        .orderBy('id')
        .execute();
      const ids = [...new Set([node.flowId, ...rows.map(({ id }) => id)])];
      const current = await Promise.all(ids.map(findParsedFlow));
      const earlier = await Promise.all(ids.map((id) => findEarlierFlows(id, 0)));
      return { current: current.filter((flow) => flow !== undefined), earlier: earlier.flat() };
    },
    async findFlowsOfQuestion(questionId) {
      const quoted = `%${JSON.stringify(questionId).replace(/[\\%_]/g, '\\$&')}%`;
      const rows = await database
        .selectFrom('flows')
        .select(['id', 'node_id'])
        .where(sql<boolean>`document like ${quoted} escape '\\'`)
        .orderBy('id')
        .limit(MAX_FLOWS_OF_QUESTION)
        .execute();
      const found: NodeFlow[] = [];
      for (const { id, node_id } of rows) {
        const [flow, node] = [await findParsedFlow(id), await findNode(node_id)];
        if (flow?.index.questions.has(questionId) === true && node !== undefined) found.push({ node, flow });
      }
      return found;
    },
  };
}

/** Creates a parser that keeps parsed flows by name and time of import: a flow is read far more often than imported. */
function createFlowParser(): (name: string, updatedAt: number, readDocument: () => unknown) => Flow {
  const parsed = new Map<string, { readonly updatedAt: number; readonly flow: Flow }>();
  return (name, updatedAt, readDocument) => {
    const known = parsed.get(name);
    if (known?.updatedAt === updatedAt) return known.flow;
    if (parsed.size >= MAX_PARSED_FLOWS) parsed.clear();
    const flow = parseFlow(readDocument());
    parsed.set(name, { updatedAt, flow });
    return flow;
  };
}
