import type { ReplyCreated, RequestOf, ResponseOf } from '@product/contract';
import * as v from 'valibot';
import type { Database, FeedbackRow, MessageRow } from '../database/tables.ts';
import { findNode, findParsedFlow } from '../definitions/definitions.ts';
import { describeAnswers } from '../feedbacks/answers.ts';
import type { FileAddress } from '../files/file-address.ts';
import type { Services } from '../services.ts';
import { isFull } from './chat-limits.ts';
import { loadMessagePage } from './message-page.ts';
import { readFeedbackDocument } from './person.ts';
import { toTimelineItems } from './timeline-item.ts';

type ChatDetailWire = ResponseOf<'loadChat'>;

const chatStatus = v.picklist(['open', 'queued', 'closed', 'archived']);
const ratingValue = v.picklist([0, 50, 100]);

export type ChatStatus = v.InferOutput<typeof chatStatus>;

export function readStatus(status: string): ChatStatus {
  return v.parse(chatStatus, status);
}

/** The chat of a feedback as both sides see it, with one page of its messages. */
export async function loadChatDetail(
  { database, addressOf, configuration }: Pick<Services, 'database' | 'addressOf' | 'configuration'>,
  feedback: FeedbackRow,
  page: RequestOf<'loadFeedback', 'query'>,
): Promise<ChatDetailWire> {
  const { creator, languageId } = readFeedbackDocument(feedback.document);
  const [node, flow, responses, { messages, nextBefore }, chatRatings] = await Promise.all([
    findNode(database, feedback.node_id),
    findParsedFlow(database, feedback.flow_id),
    database.selectFrom('responses').selectAll().where('feedback_id', '=', feedback.id).orderBy('position').execute(),
    loadMessagePage(database, feedback.id, page),
    loadRatings(database, feedback.id),
  ]);
  const answers = describeAnswers(flow, responses.map(toGiven), languageId);
  const addresses = await addressesOf(
    database,
    feedback.id,
    answers.flatMap(({ blobIds }) => blobIds),
    addressOf,
  );
  return {
    id: feedback.id,
    node: {
      name: node?.name ?? '',
      logo_url: node?.document.logo_url ?? null,
      operating: node?.document.operating ?? true,
      operating_24_7: node?.document.operating_24_7 ?? true,
      operating_hours: node?.document.operating_hours ?? [],
      time_zone: node?.document.time_zone ?? null,
    },
    creator,
    responses: answers.map(({ questionId, title, style, texts, blobIds }) => ({
      question: { id: questionId, body: title, style },
      response: [...texts],
      urls: blobIds.flatMap((id) => addresses.get(id) ?? []),
    })),
    created_at: new Date(feedback.created_at).toISOString(),
    timeline_items: await toTimelineItems(database, messages, creator, addressOf),
    chat_ratings: chatRatings,
    chat_rating_enabled: node?.server.chat_rating_enabled ?? true,
    chat_rating_setting: { body: node?.server.chat_rating_body ?? null },
    chat_queue_body: node?.server.chat_queue_body ?? null,
    account: node?.server.account ?? { name: node?.name ?? '', logo_url: node?.document.logo_url ?? null },
    status: readStatus(feedback.status),
    prevent_upload: node?.server.prevent_upload ?? false,
    read_marks: { customer: toMoment(feedback.customer_read_at), other: toMoment(feedback.other_read_at) },
    next_before: nextBefore,
    is_full: isFull(feedback, configuration.chatLimits),
  };
}

/** A rating as it is stored. */
export interface StoredRating {
  readonly rating: number;
  /** Epoch ms. */
  readonly created_at: number;
}

/**
 * What is told to a chat's room when something in it changed; `messages` are the new ones, none for a status or rating.
 * The ratings are read where they are not known.
 */
export async function loadReplyCreated(
  database: Database,
  feedback: FeedbackRow,
  messages: readonly MessageRow[],
  addressOf: FileAddress,
  ratings?: readonly StoredRating[],
): Promise<ReplyCreated> {
  const { creator } = readFeedbackDocument(feedback.document);
  const node = await findNode(database, feedback.node_id);
  return {
    feedback_id: feedback.id,
    status: readStatus(feedback.status),
    chat_rating_enabled: node?.server.chat_rating_enabled ?? true,
    chat_ratings: ratings?.map(toRating) ?? (await loadRatings(database, feedback.id)),
    timeline_items: await toTimelineItems(database, messages, creator, addressOf),
  };
}

function toMoment(at: number | null | undefined): string | null {
  return typeof at === 'number' ? new Date(at).toISOString() : null;
}

async function loadRatings(database: Database, feedbackId: string): Promise<ResponseOf<'rateChat'>[]> {
  const rows = await database
    .selectFrom('ratings')
    .select(['rating', 'created_at'])
    .where('feedback_id', '=', feedbackId)
    .orderBy('created_at')
    .execute();
  return rows.map(toRating);
}

export function toRating({ rating, created_at }: StoredRating): ResponseOf<'rateChat'> {
  return { rating: v.parse(ratingValue, rating), created_at: new Date(created_at).toISOString() };
}

function toGiven(row: {
  readonly question_id: string;
  readonly option_id: string | null;
  readonly body: string | null;
  readonly ranking: number | null;
  readonly active_storage_blob_id: string | null;
}) {
  return {
    questionId: row.question_id,
    optionId: row.option_id,
    body: row.body,
    ranking: row.ranking,
    blobId: row.active_storage_blob_id,
  };
}

async function addressesOf(
  database: Database,
  feedbackId: string,
  fileIds: readonly string[],
  addressOf: FileAddress,
): Promise<ReadonlyMap<string, string>> {
  if (fileIds.length === 0) return new Map();
  const files = await database
    .selectFrom('attachments')
    .select(['id', 'file_key'])
    .where('id', 'in', fileIds)
    .where('feedback_id', '=', feedbackId)
    .where('scan', 'is', null)
    .execute();
  return new Map(files.map(({ id, file_key }) => [id, addressOf(file_key)]));
}
