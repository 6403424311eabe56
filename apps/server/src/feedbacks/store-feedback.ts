import { cutText, type Flow, toLine } from '@product/model';
import { type Compilable, sql, type Transaction } from 'kysely';
import { isPostgres } from '../database/engine.ts';
import {
  type AttachmentRow,
  MAX_PREVIEW_LENGTH,
  type NewFeedback,
  type ResponseRow,
  type SummaryRow,
  summaryColumns,
  type Tables,
} from '../database/tables.ts';
import { together } from '../database/together.ts';
import type { NodeDefinition } from '../definitions/definition.ts';
import { type Failure, fail } from '../errors/failure.ts';
import { lastQuestion, withFacts } from '../results/response-facts.ts';
import { foldText } from '../search/fold-text.ts';
import { previewOf } from './answer-preview.ts';
import { describeAnswers, scoreOf } from './answers.ts';
import { changeTime } from './change-time.ts';
import type { FeedbackCustomer } from './feedback-customer.ts';
import { type FeedbackProblem, writeProblems } from './feedback-problems.ts';
import type { FeedbackBody, FeedbackRequest } from './feedback-request.ts';

/** The feedback that a request writes. */
export interface TargetFeedback {
  readonly id: string;
  readonly isNew: boolean;
  /** Epoch ms. */
  readonly createdAt: number;
  /** Fields that a completed feedback keeps when its answers are corrected; null for any other feedback. */
  readonly corrected: KeptFields | null;
}

/** The fields of a completed feedback that do not follow from its answers. */
interface KeptFields {
  readonly status: string;
  /** Epoch ms. */
  readonly completedAt: number | null;
  readonly overLimit: string | null;
}

/** Fits the column in both engines; a longer duration is an error of the device's clock. */
const MAX_DURATION_SECONDS = 2_000_000_000;

export interface FeedbackToStore {
  readonly request: FeedbackRequest;
  readonly target: TargetFeedback;
  /** Time of the answers, as `feedbackTime` reads it; epoch ms. Default: the start of the feedback. */
  readonly answeredAt?: number;
  readonly flow: Flow;
  readonly node: NodeDefinition;
  readonly customer: FeedbackCustomer;
  readonly problems: readonly FeedbackProblem[];
  /** The limit of the node that the feedback exceeds. */
  readonly overLimit: string | null;
}

/**
 * Stores a feedback with its responses, assigns its files, and runs further statements that need its row.
 *
 * @param fileIds Files that `checkFiles` has accepted.
 */
export async function storeFeedback(
  transaction: Transaction<Tables>,
  feedback: FeedbackToStore,
  { fileIds, further }: { readonly fileIds: readonly string[]; readonly further: readonly (Compilable | undefined)[] },
): Promise<SummaryRow> {
  const { target, request } = feedback;
  const responses = request.body.responses.map((response, position) => toResponseRow(target.id, response, position));
  const values = toFeedbackRow(feedback, responses);
  const searched = target.isNew ? {} : await replaceResponses(transaction, target.id, values.search_text);
  const counted = withFacts(responses, values, feedback.flow);
  const inserts = [];
  // SQLite accepts about 32,000 parameters a statement; 1,000 rows of 14 columns stay well below.
  for (let from = 0; from < counted.length; from += 1_000)
    inserts.push(transaction.insertInto('responses').values(counted.slice(from, from + 1_000)));
  const files = transaction
    .updateTable('attachments')
    .set({ feedback_id: target.id })
    .where('id', 'in', [...fileIds]);
  const [[row]] = await together(transaction, [
    target.isNew
      ? transaction.insertInto('feedbacks').values(values).returning(summaryColumns)
      : transaction
          .updateTable('feedbacks')
          .set({ ...values, ...changesOf(feedback), ...searched })
          .where('id', '=', target.id)
          .returning(summaryColumns),
    fileIds.length === 0 ? undefined : files,
    ...inserts,
    ...further,
  ]);
  if (row === undefined) throw new Error('A feedback that is written again exists');
  return row;
}

/** Returns the columns of a feedback that is written again, which follow its earlier changes. */
function changesOf({ request, target: { corrected } }: FeedbackToStore) {
  const at = changeTime(request.now);
  const completedAt = corrected?.completedAt ?? at;
  // Messages that came before the correction are still unread.
  const unread = sql<number>`case when feedbacks.unread > 0 then feedbacks.unread else 1 end`;
  return {
    updated_at: at,
    last_message_at: at,
    visitor_wrote_at: at,
    waiting_since: request.completed ? sql<number>`coalesce(feedbacks.waiting_since, ${at})` : null,
    completed_at: request.completed ? completedAt : null,
    ...(corrected && { unread }),
  };
}

/** Deletes the responses of a feedback, and keeps its messages in its searched text, which the answers replace. */
async function replaceResponses(transaction: Transaction<Tables>, id: string, answers: string) {
  const [messages] = await together(transaction, [
    transaction.selectFrom('messages').select('body').where('feedback_id', '=', id),
    transaction.deleteFrom('responses').where('feedback_id', '=', id),
  ]);
  return { search_text: [answers, ...messages.map(({ body }) => foldText(body))].join(' ') };
}

/** Builds the row of a feedback. */
export function toFeedbackRow(
  { request, target, answeredAt, flow, node, customer: owner, problems, overLimit }: FeedbackToStore,
  responses: readonly ResponseRow[],
): NewFeedback {
  const { body, completed, now } = request;
  const { responses: _responses, customer: _customer, attachment_ids, ...document } = body;
  const { shown: customer, claimed } = owner;
  const answers = describeAnswers(flow, responses, body.language_id);
  const answerTexts = answers.flatMap(({ texts }) => texts);
  const label = customer.name || customer.email || customer.phone_number || customer.external_id || '';
  const contacts = [customer, claimed].flatMap((contact) => [contact?.name, contact?.email, contact?.phone_number]);
  return {
    id: target.id,
    node_id: body.node_id,
    flow_id: body.flow_id,
    device_id: body.device_id,
    status: target.corrected?.status ?? (node.server.chat_starts_queued ? 'queued' : 'open'),
    completed: completed ? 1 : 0,
    created_at: target.createdAt,
    answered_at: answeredAt ?? target.createdAt,
    created_offline: body.created_offline ? 1 : 0,
    updated_at: now,
    completed_at: completed ? (target.corrected?.completedAt ?? now) : null,
    last_message_at: now,
    visitor_wrote_at: now,
    waiting_since: completed ? now : null,
    document: JSON.stringify({ ...document, customer, ...(claimed && { claimed }), attachment_ids }),
    tracking: JSON.stringify(request.tracking),
    customer_id: owner.customerId,
    customer_external_id: owner.externalId,
    customer_label: label,
    verified: owner.isVerified ? 1 : 0,
    language_id: body.language_id,
    duration_seconds: Math.min(Math.round(body.time_spent_in_seconds), MAX_DURATION_SECONDS),
    score: scoreOf(flow, responses),
    last_question_id: lastQuestion(flow, responses),
    preview: cutText(toLine(previewOf(answers)), MAX_PREVIEW_LENGTH),
    preview_at: answeredAt ?? target.createdAt,
    unread: completed ? 1 : 0,
    search_text: foldText([label, ...contacts, ...answerTexts].join(' ')),
    problems: writeProblems(problems),
    is_test: body.is_test ? 1 : 0,
    over_limit: overLimit,
  };
}

/** Builds the row of a response. */
export function toResponseRow(
  feedbackId: string,
  response: FeedbackBody['responses'][number],
  position: number,
): ResponseRow {
  return {
    feedback_id: feedbackId,
    position,
    question_id: response.question_id,
    option_id: response.option_id ?? null,
    body: response.body ?? null,
    ranking: response.ranking ?? null,
    active_storage_blob_id: response.active_storage_blob_id ?? null,
    hide_personal_data: response.hidePersonalData === true ? 1 : 0,
  };
}

/** Format of the file ids that the server creates. */
const FILE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Builds the statement that finds the files which a feedback names; undefined for none. PostgreSQL locks them, in one order,
 * because two feedbacks that name one file at the same time would both find it free.
 */
export function filesOf(transaction: Transaction<Tables>, body: FeedbackBody) {
  const named = namedFiles(body);
  if (named.length === 0) return undefined;
  const files = transaction
    .selectFrom('attachments')
    .select(['id', 'feedback_id', 'node_id', 'device_id'])
    .where('id', 'in', [...new Set(named.map(({ id }) => id))]);
  return isPostgres(transaction) ? files.orderBy('id').forUpdate() : files;
}

/**
 * Checks the files that a feedback names, and returns those that it gets. Fails if one belongs to another feedback. A file
 * that was deleted meanwhile becomes a problem of the feedback.
 */
export function checkFiles(
  found: readonly Pick<AttachmentRow, 'id' | 'feedback_id' | 'node_id' | 'device_id'>[],
  feedbackId: string,
  body: FeedbackBody,
): { readonly ok: true; readonly fileIds: readonly string[]; readonly problems: readonly FeedbackProblem[] } | Failure {
  const named = namedFiles(body);
  const known = new Map(found.map((file) => [file.id, file]));
  const foreign = named.filter(({ id }) => isForeign(known.get(id), feedbackId, body));
  if (foreign.length > 0) return fail('forbidden', 'A file belongs to somebody else', withCode(foreign, 'foreign'));
  const missing = named.filter(({ id }) => !known.has(id));
  const invented = missing.filter(({ id }) => !FILE_ID.test(id));
  if (invented.length > 0) return fail('invalid_request', 'There is no such file', withCode(invented, 'unknown'));
  const problems = missing.map(({ path, questionId }) => ({
    path,
    code: 'file_gone' as const,
    question_id: questionId,
  }));
  return { ok: true, fileIds: [...known.keys()], problems };
}

interface NamedFile {
  readonly id: string;
  readonly path: string;
  readonly questionId: string | null;
}

function namedFiles({ attachment_ids, responses }: FeedbackBody): NamedFile[] {
  const attached = attachment_ids.map((id, index) => ({ id, path: `attachment_ids.${index}`, questionId: null }));
  const answered = responses.flatMap(({ active_storage_blob_id: id, question_id }, index) =>
    id === undefined ? [] : [{ id, path: `responses.${index}.active_storage_blob_id`, questionId: question_id }],
  );
  return [...attached, ...answered];
}

/** Tells whether a file belongs to another feedback, or was uploaded for another node or device. */
function isForeign(
  file: Pick<AttachmentRow, 'feedback_id' | 'node_id' | 'device_id'> | undefined,
  feedbackId: string,
  { node_id, device_id }: FeedbackBody,
): boolean {
  if (file === undefined) return false;
  if (file.feedback_id !== null) return file.feedback_id !== feedbackId;
  return (file.node_id ?? node_id) !== node_id || (file.device_id ?? device_id) !== device_id;
}

function withCode(files: readonly NamedFile[], code: string) {
  return files.map(({ path }) => ({ path, code }));
}
