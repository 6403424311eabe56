import type { InferResult } from 'kysely';
import type { readFeedbackDocument } from '../chat/stored-chat.ts';
import { type Database, feedbackColumns, type ResponseRow } from '../database/tables.ts';
import { readProblems } from '../feedbacks/feedback-problems.ts';
import { readTags } from '../inbox/feedback-summary.ts';
import type { Cell } from './answer-columns.ts';
import { dateCell } from './date-cell.ts';

/** Selects the columns of feedbacks that an export reads. */
export function selectExported(database: Database) {
  return database
    .selectFrom('feedbacks')
    .select([...feedbackColumns, 'completed_at', 'customer_external_id', 'language_id', 'duration_seconds']);
}

type ExportedFeedback = InferResult<ReturnType<typeof selectExported>>[number];

export interface FeedbackFacts {
  readonly row: ExportedFeedback;
  readonly document: ReturnType<typeof readFeedbackDocument>;
  readonly nodeName: string;
  readonly flowName: string;
  /** Code of the visitor's language. */
  readonly language: string | null;
}

interface FeedbackColumn {
  readonly name: string;
  read(facts: FeedbackFacts): Cell;
}

const iso = (epochMs: number): Cell => dateCell('moment', new Date(epochMs).toISOString());

/** The columns of every export. Programs refer to them by name. */
export const feedbackFacts: readonly FeedbackColumn[] = [
  { name: 'id', read: ({ row }) => row.id },
  { name: 'node_id', read: ({ row }) => row.node_id },
  { name: 'node_name', read: ({ nodeName }) => nodeName },
  { name: 'flow_name', read: ({ flowName }) => flowName },
  { name: 'status', read: ({ row }) => row.status },
  { name: 'completed', read: ({ row }) => row.completed === 1 },
  { name: 'created_at', read: ({ row }) => iso(row.created_at) },
  { name: 'answered_at', read: ({ row }) => iso(row.answered_at ?? row.created_at) },
  { name: 'created_offline', read: ({ row }) => row.created_offline === 1 },
  { name: 'completed_at', read: ({ row }) => (row.completed_at === null ? null : iso(row.completed_at)) },
  { name: 'updated_at', read: ({ row }) => iso(row.updated_at) },
  { name: 'language', read: ({ language }) => language },
  { name: 'duration_seconds', read: ({ row }) => row.duration_seconds },
  { name: 'score', read: ({ row }) => row.score },
  { name: 'rating', read: ({ row }) => row.rating ?? null },
  { name: 'assignee_id', read: ({ row }) => row.assignee_id ?? null },
  { name: 'tags', read: ({ row }) => readTags(row.tags).join(' | ') || null },
  { name: 'is_test', read: ({ row }) => row.is_test === 1 },
  { name: 'over_limit', read: ({ row }) => row.over_limit ?? null },
  {
    name: 'problems',
    read: ({ row }) => {
      const problems = readProblems(row.problems);
      return problems.length === 0 ? null : problems.map(({ path, code }) => `${path}: ${code}`).join(' | ');
    },
  },
  { name: 'customer_identity', read: identityOf },
  { name: 'customer_external_id', read: ({ row }) => row.customer_external_id },
  { name: 'customer_name', read: ({ document }) => document.customer.name ?? null },
  { name: 'customer_email', read: ({ document }) => document.customer.email ?? null },
  { name: 'customer_phone_number', read: ({ document }) => document.customer.phone_number ?? null },
];

function identityOf({ row }: FeedbackFacts): Cell {
  if (row.verified === 1) return 'verified';
  return row.customer_label === '' ? null : 'claimed';
}

/** Responses and values that have no column, for the column `more`. */
export function writeMore(responses: readonly ResponseRow[], values: object): Cell {
  if (responses.length === 0 && Object.keys(values).length === 0) return null;
  const answers = responses.map(({ question_id, option_id, body, ranking, active_storage_blob_id }) => ({
    question_id,
    ...(option_id !== null && { option_id }),
    ...(body !== null && { body }),
    ...(ranking !== null && { ranking }),
    ...(active_storage_blob_id !== null && { active_storage_blob_id }),
  }));
  return JSON.stringify({ ...(answers.length > 0 && { answers }), ...values });
}
