import type { RequestOf, ResponseOf } from '@product/contract';
import type { Database, FeedbackRow } from '../database/tables.ts';
import type { NodeDefinition } from '../definitions/definition.ts';
import { loadAnswers } from '../feedbacks/load-answers.ts';
import { localizer } from '../feedbacks/localizer.ts';
import type { FileAddress } from '../files/file-address.ts';
import type { Services } from '../services.ts';
import { loadMessagePage } from './message-page.ts';
import { isFull } from './message-rules.ts';
import { loadRatings, readFeedbackDocument, readStatus, toRating } from './stored-chat.ts';
import { loadTimelineItems } from './timeline-item.ts';

type ChatDetailWire = ResponseOf<'loadChat'>;

/** Loads the chat of a feedback for either side, with one page of messages. */
export async function loadChatDetail(
  services: Pick<Services, 'database' | 'definitions' | 'addressOf' | 'configuration' | 'findUsualReply'>,
  feedback: FeedbackRow,
  page: RequestOf<'loadFeedback', 'query'>,
): Promise<ChatDetailWire> {
  const { database, definitions, addressOf, configuration, findUsualReply } = services;
  const { customer, languageId } = readFeedbackDocument(feedback.document);
  const [node, { answers, flow }, { messages, nextBefore }, ratings, usualReply] = await Promise.all([
    definitions.findNode(feedback.node_id),
    loadAnswers(services, feedback),
    loadMessagePage(database, feedback.id, page),
    loadRatings(database, feedback.id),
    findUsualReply(feedback.node_id),
  ]);
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
    creator: customer,
    responses: answers.map(({ questionId, title, style, texts, blobIds }) => ({
      question: { id: questionId, body: title, style },
      response: [...texts],
      urls: blobIds.flatMap((id) => addresses.get(id) ?? []),
    })),
    created_at: new Date(feedback.created_at).toISOString(),
    timeline_items: await loadTimelineItems(services, feedback, messages),
    chat_ratings: ratings.map(toRating),
    chat_rating_enabled: node?.server.chat_rating_enabled ?? true,
    chat_rating_setting: { body: node?.server.chat_rating_body ?? null },
    chat_queue_body: node?.server.chat_queue_body ?? null,
    account: node?.server.account ?? { name: node?.name ?? '', logo_url: node?.document.logo_url ?? null },
    status: readStatus(feedback.status),
    prevent_upload: node?.server.prevent_upload ?? false,
    last_message_at: new Date(feedback.last_message_at).toISOString(),
    read_marks: { customer: toIsoTime(feedback.customer_read_at), other: toIsoTime(feedback.other_read_at) },
    next_before: nextBefore,
    greeting: greetingOf(node, flow, languageId),
    usual_reply_seconds: usualReply ?? null,
    is_full: isFull(feedback, configuration.chatLimits),
  };
}

/** Returns the first message of the business in the visitor's language; null for none. */
export function greetingOf(
  node: NodeDefinition | undefined,
  flow: Parameters<typeof localizer>[0],
  languageId: string | null,
): string | null {
  const greeting = node?.server.chat_greeting;
  return greeting ? localizer(flow, languageId)(greeting) || null : null;
}

function toIsoTime(at: number | null | undefined): string | null {
  return typeof at === 'number' ? new Date(at).toISOString() : null;
}

/** Returns the addresses of a feedback's files by id, without files that the scanner has not accepted. */
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
