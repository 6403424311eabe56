import * as v from 'valibot';
import { readFeedbackDocument } from '../chat/stored-chat.ts';
import { type Database, type EventRow, feedbackColumns, responseColumns } from '../database/tables.ts';
import type { DefinitionStore } from '../definitions/definition-store.ts';
import { describeAnswers } from '../feedbacks/answers.ts';
import { readProblems } from '../feedbacks/feedback-problems.ts';

export interface EventServices {
  readonly database: Database;
  readonly definitions: Pick<DefinitionStore, 'findNode' | 'findParsedFlow'>;
}

export type StoredEvent = Pick<EventRow, 'type' | 'feedback_id' | 'node_id' | 'subject' | 'at'>;

/** An event as a webhook receives it. */
export interface EventBody {
  readonly type: string;
  /** Time of the change, ISO 8601. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const MAX_BODY_LENGTH = 200_000;
const erasedIds = v.object({
  feedback_ids: v.optional(v.array(v.string()), []),
  customer_ids: v.optional(v.array(v.string()), []),
});

/** Writes the body of an event from the stored rows; undefined if the feedback or the message is gone. */
export async function loadEventBody(services: EventServices, event: StoredEvent): Promise<EventBody | undefined> {
  const data = await loadData(services, event);
  return data && { type: event.type, timestamp: new Date(event.at).toISOString(), data };
}

async function loadData(services: EventServices, event: StoredEvent): Promise<EventBody['data'] | undefined> {
  const { type, feedback_id, node_id, subject } = event;
  if (feedback_id === null) return { node_id, ...v.parse(erasedIds, JSON.parse(subject ?? '{}')) };
  const feedback = await loadFeedback(services, feedback_id);
  if (feedback === undefined) return undefined;
  const { about, languageId, document } = feedback;
  switch (type) {
    case 'message.created': {
      const message = await loadMessage(services.database, subject ?? '');
      return message && { ...about, message };
    }
    case 'chat.status_changed':
      return { ...about, status: subject };
    case 'rating.created':
      return { ...about, rating: Number(subject) };
    default: {
      const { variables, context } = document;
      const answers = await loadAnswers(services, feedback_id, feedback.flowId, languageId);
      const full = { ...about, answers, variables, context, problems: feedback.problems };
      return JSON.stringify(full).length <= MAX_BODY_LENGTH
        ? full
        : { ...about, answers: [], variables: {}, context: {}, problems: feedback.problems, is_shortened: true };
    }
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
  const isNamed = row.customer_label !== '' || row.customer_external_id !== null;
  const about = {
    feedback: {
      id: row.id,
      node_id: row.node_id,
      node_name: (await definitions.findNode(row.node_id))?.name ?? row.node_id,
      flow_id: row.flow_id,
      status: row.status,
      completed: row.completed === 1,
      created_at: new Date(row.created_at).toISOString(),
      completed_at: row.completed_at === null ? null : new Date(row.completed_at).toISOString(),
      score: row.score,
      test: row.is_test === 1,
      over_limit: row.over_limit ?? null,
    },
    customer: {
      identity: row.verified === 1 ? 'verified' : isNamed ? 'claimed' : null,
      id: row.customer_id,
      external_id: row.customer_external_id,
      name,
      email,
      phone_number,
    },
  };
  return {
    about,
    document,
    languageId: document.languageId,
    flowId: row.flow_id,
    problems: readProblems(row.problems),
  };
}

async function loadAnswers(
  { database, definitions }: EventServices,
  feedbackId: string,
  flowId: string,
  languageId: string | null,
) {
  const [flow, responses] = await Promise.all([
    definitions.findParsedFlow(flowId),
    database
      .selectFrom('responses')
      .select(responseColumns)
      .where('feedback_id', '=', feedbackId)
      .orderBy('position')
      .execute(),
  ]);
  return describeAnswers(flow, responses, languageId).map(({ questionId, title, style, texts, blobIds }) => ({
    question: { id: questionId, body: title, style },
    response: texts,
    file_count: blobIds.length,
  }));
}

async function loadMessage(database: Database, id: string) {
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
