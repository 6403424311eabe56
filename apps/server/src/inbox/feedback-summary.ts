import * as v from 'valibot';
import { readStatus } from '../chat/stored-chat.ts';
import type { SummaryRow } from '../database/tables.ts';
import type { DefinitionStore } from '../definitions/definition-store.ts';
import { readProblems } from '../feedbacks/feedback-problems.ts';
import type { FeedbackSummaryWire } from '../live/live-channel.ts';

/** Definitions that name the nodes and flows of feedbacks. */
export type NameLookup = Pick<DefinitionStore, 'findNode' | 'findFlowName'>;

/** Converts rows to the inbox's form, with the names of their nodes and flows. */
export async function toSummaries(
  definitions: NameLookup,
  rows: readonly SummaryRow[],
): Promise<FeedbackSummaryWire[]> {
  if (rows.length === 0) return [];
  const [nodeNames, flowNames] = await Promise.all([
    loadNames(
      rows.map(({ node_id }) => node_id),
      async (id) => (await definitions.findNode(id))?.name,
    ),
    loadNames(
      rows.map(({ flow_id }) => flow_id),
      definitions.findFlowName,
    ),
  ]);
  return rows.map((row) =>
    summaryOf(row, {
      nodeName: nodeNames.get(row.node_id) ?? row.node_id,
      flowName: flowNames.get(row.flow_id) ?? row.flow_id,
    }),
  );
}

/** Converts a row whose node and flow are at hand. */
export function summaryOf(
  row: SummaryRow,
  { nodeName, flowName }: { readonly nodeName: string; readonly flowName: string },
): FeedbackSummaryWire {
  return {
    id: row.id,
    node_id: row.node_id,
    node_name: nodeName,
    flow_name: flowName,
    status: readStatus(row.status),
    completed: row.completed === 1,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    answered_at: new Date(row.answered_at ?? row.created_at).toISOString(),
    created_offline: row.created_offline === 1,
    customer_label: row.customer_label,
    customer_identity: identityOf(row),
    score: row.score,
    preview: row.preview,
    preview_at: toIso(row.preview_at),
    visitor_wrote_at: toIso(row.visitor_wrote_at),
    waiting_since: toIso(row.waiting_since),
    unread: row.unread,
    problem_count: readProblems(row.problems).length,
    is_test: row.is_test === 1,
    over_limit: row.over_limit ?? null,
    assignee_id: row.assignee_id ?? null,
    tags: readTags(row.tags),
    rating: row.rating ?? null,
    visitor_id: row.customer_id ?? row.device_id,
  };
}

function toIso(at: number | null | undefined): string | null {
  return at == null ? null : new Date(at).toISOString();
}

const storedTags = v.array(v.string());

/** Reads the names of a feedback's tags from their JSON. */
export function readTags(tags: string | null | undefined): string[] {
  return tags ? v.parse(storedTags, JSON.parse(tags)) : [];
}

async function loadNames(
  ids: readonly string[],
  load: (id: string) => Promise<string | undefined>,
): Promise<ReadonlyMap<string, string>> {
  const named = await Promise.all([...new Set(ids)].map(async (id) => [id, await load(id)] as const));
  return new Map(named.flatMap(([id, name]) => (name === undefined ? [] : [[id, name] as const])));
}

/** Tells whether the site's server proved the customer; null for an anonymous customer. */
function identityOf({ verified, customer_label }: SummaryRow): FeedbackSummaryWire['customer_identity'] {
  if (verified === 1) return 'verified';
  return customer_label === '' ? null : 'claimed';
}

export async function toSummary(definitions: NameLookup, row: SummaryRow): Promise<FeedbackSummaryWire> {
  const [summary] = await toSummaries(definitions, [row]);
  if (summary === undefined) throw new Error('A row has a summary');
  return summary;
}
