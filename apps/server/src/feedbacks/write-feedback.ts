import type { Flow } from '@product/model';
import type { Transaction } from 'kysely';
import type { AttachmentRow, NewFeedback, Tables } from '../database/tables.ts';
import type { NodeDefinition } from '../definitions/definitions.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { foldText } from '../search/fold-text.ts';
import type { FeedbackBody, FeedbackRequest } from './accept-feedback.ts';
import { describeAnswers, type GivenResponse, scoreOf } from './answers.ts';
import type { FeedbackCustomer } from './feedback-customer.ts';
import { type FeedbackProblem, writeProblems } from './problems.ts';

export interface FeedbackSubject {
  readonly id: string;
  readonly isNew: boolean;
  /** Epoch ms. */
  readonly createdAt: number;
}

export interface FeedbackToWrite {
  readonly request: FeedbackRequest;
  readonly subject: FeedbackSubject;
  readonly flow: Flow;
  readonly node: NodeDefinition;
  readonly customer: FeedbackCustomer;
  /** What the flow's rules do not allow in it. */
  readonly problems: readonly FeedbackProblem[];
}

const PREVIEW_LENGTH = 140;
const SEARCH_LENGTH = 20_000;

/** Writes the feedback with its responses and takes its files into possession; refuses files of another feedback. */
export async function writeFeedback(
  transaction: Transaction<Tables>,
  feedback: FeedbackToWrite,
): Promise<Refusal | undefined> {
  const { body } = feedback.request;
  const refused = await claimFiles(transaction, feedback.subject.id, body);
  if (refused !== undefined) return refused;
  const row = toRow(feedback);
  if (feedback.subject.isNew) {
    await transaction.insertInto('feedbacks').values(row).execute();
  } else {
    await transaction.updateTable('feedbacks').set(row).where('id', '=', row.id).execute();
    await transaction.deleteFrom('responses').where('feedback_id', '=', row.id).execute();
  }
  const responses = body.responses.map((response, position) => ({
    feedback_id: row.id,
    position,
    question_id: response.question_id,
    option_id: response.option_id ?? null,
    body: response.body ?? null,
    ranking: response.ranking ?? null,
    active_storage_blob_id: response.active_storage_blob_id ?? null,
    hide_personal_data: response.hidePersonalData === true ? 1 : 0,
  }));
  // SQLite takes some 32,000 parameters a statement; eight columns times 1,000 rows stay well below.
  for (let from = 0; from < responses.length; from += 1_000) {
    await transaction
      .insertInto('responses')
      .values(responses.slice(from, from + 1_000))
      .execute();
  }
  return undefined;
}

function toRow({ request, subject, flow, node, customer: owner, problems }: FeedbackToWrite): NewFeedback {
  const { body, completed, now } = request;
  const { responses, customer: _, attachment_ids, ...document } = body;
  const { shown: customer, claimed } = owner;
  const given = body.responses.map(toGiven);
  const answers = describeAnswers(flow, given, body.language_id);
  const label = customer.name || customer.email || customer.phone_number || customer.external_id || '';
  const written = given.find((response) => response.body !== null && response.body.trim() !== '')?.body;
  const preview = written ?? answers.flatMap(({ texts }) => texts).at(0) ?? '';
  const contacts = [customer, claimed].flatMap((said) => [said?.name, said?.email, said?.phone_number]);
  const searchable = [label, ...contacts, ...answers.flatMap(({ texts }) => texts)].join(' ');
  return {
    id: subject.id,
    node_id: body.node_id,
    flow_id: body.flow_id,
    device_id: body.device_id,
    status: node.server.chat_starts_queued ? 'queued' : 'open',
    completed: completed ? 1 : 0,
    created_at: subject.createdAt,
    updated_at: now,
    completed_at: completed ? now : null,
    last_message_at: now,
    document: JSON.stringify({ ...document, customer, ...(claimed && { claimed }), attachment_ids }),
    tracking: JSON.stringify(request.tracking),
    customer_id: owner.customerId,
    customer_external_id: owner.externalId,
    customer_label: label,
    verified: owner.isVerified ? 1 : 0,
    score: scoreOf(flow, given),
    preview: preview.slice(0, PREVIEW_LENGTH),
    unread: completed ? 1 : 0,
    search_text: foldText(searchable).slice(0, SEARCH_LENGTH),
    problems: writeProblems(problems),
  };
}

function toGiven(response: FeedbackBody['responses'][number]): GivenResponse {
  return {
    questionId: response.question_id,
    optionId: response.option_id ?? null,
    body: response.body ?? null,
    ranking: response.ranking ?? null,
    blobId: response.active_storage_blob_id ?? null,
  };
}

type Claimed = Pick<AttachmentRow, 'feedback_id' | 'node_id' | 'device_id'>;

/** Checks whether a file is of another feedback, or of another node or device than the feedback that names it. */
function isForeign(file: Claimed | undefined, feedbackId: string, { node_id, device_id }: FeedbackBody): boolean {
  if (file === undefined) return false;
  if (file.feedback_id !== null) return file.feedback_id !== feedbackId;
  return (file.node_id ?? node_id) !== node_id || (file.device_id ?? device_id) !== device_id;
}

/** As the server makes them. */
const FILE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

async function claimFiles(
  transaction: Transaction<Tables>,
  feedbackId: string,
  body: FeedbackBody,
): Promise<Refusal | undefined> {
  const { attachment_ids, responses } = body;
  const places = new Map<string, string>();
  for (const [index, id] of attachment_ids.entries()) places.set(id, `attachment_ids.${index}`);
  for (const [index, { active_storage_blob_id: id }] of responses.entries()) {
    if (id !== undefined) places.set(id, `responses.${index}.active_storage_blob_id`);
  }
  if (places.size === 0) return undefined;
  const found = await transaction
    .selectFrom('attachments')
    .select(['id', 'feedback_id', 'node_id', 'device_id'])
    .where('id', 'in', [...places.keys()])
    .execute();
  const known = new Map(found.map((file) => [file.id, file]));
  const foreign = [...places].filter(([id]) => isForeign(known.get(id), feedbackId, body));
  if (foreign.length > 0) {
    return refuse(
      'forbidden',
      'A file belongs to somebody else',
      foreign.map(([, path]) => ({ path, code: 'foreign' })),
    );
  }
  // A file that nobody took in time is gone; the answers that came with it are not to go too.
  const unknown = [...places].filter(([id]) => !known.has(id) && !FILE_ID.test(id));
  if (unknown.length > 0) {
    return refuse(
      'invalid_request',
      'There is no such file',
      unknown.map(([, path]) => ({ path, code: 'unknown' })),
    );
  }
  if (known.size === 0) return undefined;
  await transaction
    .updateTable('attachments')
    .set({ feedback_id: feedbackId })
    .where('id', 'in', [...known.keys()])
    .execute();
  return undefined;
}
