import type { ResponseOf } from '@product/contract';
import { readStatus } from '../chat/chat-detail.ts';
import type { Database, FeedbackRow, summaryColumns } from '../database/tables.ts';
import { findFlowNames, findNode } from '../definitions/definitions.ts';
import { readProblems } from '../feedbacks/problems.ts';

export type FeedbackSummaryWire = ResponseOf<'setStatus'>['feedback'];

export type SummaryRow = Pick<FeedbackRow, (typeof summaryColumns)[number]>;

/** Rows of the staff's list, with the names of their nodes and flows. */
export async function toSummaries(database: Database, rows: readonly SummaryRow[]): Promise<FeedbackSummaryWire[]> {
  if (rows.length === 0) return [];
  const nodeIds = [...new Set(rows.map(({ node_id }) => node_id))];
  const [nodes, flowNames] = await Promise.all([
    Promise.all(nodeIds.map((id) => findNode(database, id))),
    findFlowNames(database, [...new Set(rows.map(({ flow_id }) => flow_id))]),
  ]);
  const nodeNames = new Map(nodes.flatMap((node) => (node === undefined ? [] : [[node.id, node.name] as const])));
  return rows.map((row) => ({
    id: row.id,
    node_id: row.node_id,
    node_name: nodeNames.get(row.node_id) ?? row.node_id,
    flow_name: flowNames.get(row.flow_id) ?? row.flow_id,
    status: readStatus(row.status),
    completed: row.completed === 1,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    customer_label: row.customer_label,
    customer_identity: identityOf(row),
    score: row.score,
    preview: row.preview,
    unread: row.unread,
    problem_count: readProblems(row.problems).length,
  }));
}

/** Says whether the site's server proved the customer; null for a customer who says nothing of themselves. */
function identityOf({ verified, customer_label }: SummaryRow): FeedbackSummaryWire['customer_identity'] {
  if (verified === 1) return 'verified';
  return customer_label === '' ? null : 'claimed';
}

export async function toSummary(database: Database, row: SummaryRow): Promise<FeedbackSummaryWire> {
  const [summary] = await toSummaries(database, [row]);
  if (summary === undefined) throw new Error('A row makes a summary');
  return summary;
}
