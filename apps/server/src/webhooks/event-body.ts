import type { EventCustomer, EventFeedback, EventMessage, FeedbackEventData, WebhookEvent } from '@product/webhooks';
import * as v from 'valibot';
import { readFeedbackDocument, readRating, readStatus } from '../chat/stored-chat.ts';
import { type Database, type EventRow, feedbackColumns } from '../database/tables.ts';
import type { DefinitionStore } from '../definitions/definition-store.ts';
import { toAnswerWires } from '../feedbacks/answer-wire.ts';
import { readProblems } from '../feedbacks/feedback-problems.ts';
import { loadAnswers } from '../feedbacks/load-answers.ts';

export interface EventServices {
  readonly database: Database;
  readonly definitions: Pick<DefinitionStore, 'findNode' | 'findParsedFlow'>;
}

export type StoredEvent = Pick<EventRow, 'type' | 'feedback_id' | 'node_id' | 'subject' | 'at'>;

const MAX_BODY_LENGTH = 200_000;
const erasedIds = v.object({
  feedback_ids: v.optional(v.array(v.string()), []),
  customer_ids: v.optional(v.array(v.string()), []),
});

/** Writes the body of an event from the stored rows; undefined if the feedback or the message is gone. */
export async function loadEventBody(services: EventServices, event: StoredEvent): Promise<WebhookEvent | undefined> {
  const { feedback_id, node_id, subject } = event;
  const timestamp = new Date(event.at).toISOString();
  if (feedback_id === null) {
    const data = { node_id, ...v.parse(erasedIds, JSON.parse(subject ?? '{}')) };
    return { type: 'customer.erased', timestamp, data };
  }
  const feedback = await loadFeedback(services, feedback_id);
  if (feedback === undefined) return undefined;
  const { about, document, answers } = feedback;
  switch (event.type) {
    case 'message.created': {
      const message = await loadMessage(services.database, subject ?? '');
      return message && { type: event.type, timestamp, data: { ...about, message } };
    }
    case 'chat.status_changed':
      return { type: event.type, timestamp, data: { ...about, status: readStatus(subject ?? '') } };
    case 'rating.created':
      return { type: event.type, timestamp, data: { ...about, rating: readRating(Number(subject)) } };
    case 'feedback.saved':
    case 'feedback.completed': {
      const { variables, context } = document;
      const { problems } = feedback;
      const full: FeedbackEventData = { ...about, answers: toAnswerWires(answers), variables, context, problems };
      const isLong = JSON.stringify(full).length > MAX_BODY_LENGTH;
      const data: FeedbackEventData = isLong
        ? { ...about, answers: [], variables: {}, context: {}, problems, is_shortened: true }
        : full;
      return { type: event.type, timestamp, data };
    }
    case 'customer.erased':
      return undefined;
  }
}

/** Loads what every event of a feedback tells: the feedback and its customer. */
async function loadFeedback({ database, definitions }: EventServices, id: string) {
  const row = await database
    .selectFrom('feedbacks')
    .select([...feedbackColumns, 'completed_at', 'customer_id', 'customer_external_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const document = readFeedbackDocument(row.document);
  const { name, email, phone_number } = document.customer;
  const { answers, language } = await loadAnswers({ database, definitions }, row);
  const isNamed = row.customer_label !== '' || row.customer_external_id !== null;
  const about = {
    feedback: {
      id: row.id,
      node_id: row.node_id,
      node_name: (await definitions.findNode(row.node_id))?.name ?? row.node_id,
      flow_id: row.flow_id,
      language,
      status: readStatus(row.status),
      completed: row.completed === 1,
      created_at: new Date(row.created_at).toISOString(),
      answered_at: new Date(row.answered_at ?? row.created_at).toISOString(),
      created_offline: row.created_offline === 1,
      completed_at: row.completed_at === null ? null : new Date(row.completed_at).toISOString(),
      score: row.score,
      test: row.is_test === 1,
      over_limit: row.over_limit ?? null,
    } satisfies EventFeedback,
    customer: {
      identity: row.verified === 1 ? 'verified' : isNamed ? 'claimed' : null,
      id: row.customer_id,
      external_id: row.customer_external_id,
      name: name ?? null,
      email: email ?? null,
      phone_number: phone_number ?? null,
    } satisfies EventCustomer,
  };
  return { about, document, answers, problems: readProblems(row.problems) };
}

async function loadMessage(database: Database, id: string): Promise<EventMessage | undefined> {
  const message = await database
    .selectFrom('messages')
    .leftJoin('attachments', 'attachments.id', 'messages.attachment_id')
    .select(['messages.id', 'messages.actor', 'messages.body', 'messages.created_at', 'attachments.name'])
    .where('messages.id', '=', id)
    .executeTakeFirst();
  return (
    message && {
      id: message.id,
      from: message.actor === 'customer' ? 'customer' : 'staff',
      body: message.body,
      file_name: message.name,
      created_at: new Date(message.created_at).toISOString(),
    }
  );
}
