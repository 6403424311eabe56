import type { Flow } from '@product/model';
import type { Transaction } from 'kysely';
import type { NewFeedback, Tables } from '../database/tables.ts';
import type { NodeDefinition } from '../definitions/definitions.ts';
import type { Failure } from '../errors/failure.ts';
import { foldText } from '../search/fold-text.ts';
import type { FeedbackBody, FeedbackRequest } from './accept-feedback.ts';
import { describeAnswers, type GivenResponse, scoreOf } from './answers.ts';
import { claimFiles } from './claim-files.ts';
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
): Promise<Failure | undefined> {
  const { body } = feedback.request;
  const claimed = await claimFiles(transaction, feedback.subject.id, body);
  if (!claimed.ok) return claimed;
  const row = toRow({ ...feedback, problems: [...feedback.problems, ...claimed.problems] });
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
