import type { ResponseOf } from '@product/contract';
import * as v from 'valibot';
import { toExportRow } from '../inbox/export-rows.ts';
import { readTags } from '../inbox/feedback-summary.ts';
import type { Services } from '../services.ts';
import { inChunks } from './erase.ts';
import type { FoundVisitor } from './find-visitor.ts';

type ExportedPerson = ResponseOf<'exportPerson'>;

const document = v.record(v.string(), v.unknown());

type ExportServices = Pick<Services, 'database' | 'definitions' | 'addressOf'>;

/** Reads all stored data of a visitor. `now` is epoch ms. */
export async function exportVisitor(
  services: ExportServices,
  { feedbacks, customers, codes }: FoundVisitor,
  now: number,
): Promise<ExportedPerson> {
  const { database } = services;
  const exported: ExportedPerson = {
    exported_at: toIsoTime(now),
    feedbacks: [],
    customers: [],
    verification_codes: [],
    unsubscriptions: [],
  };
  for (const { id } of feedbacks) exported.feedbacks.push(...(await exportFeedback(services, id)));
  for (const chunk of inChunks(customers.map(({ id }) => id))) {
    const rows = await database.selectFrom('customers').selectAll().where('id', 'in', chunk).execute();
    for (const row of rows)
      exported.customers.push({
        id: row.id,
        node_id: row.node_id,
        external_id: row.external_id,
        user_id: row.user_id,
        details: v.parse(document, JSON.parse(row.document)),
        created_at: toIsoTime(row.created_at),
        last_seen_at: toIsoTime(row.last_seen_at),
      });
    const unsubscriptions = await database
      .selectFrom('unsubscriptions')
      .selectAll()
      .where('customer_id', 'in', chunk)
      .execute();
    for (const { node_id, channel, created_at } of unsubscriptions)
      exported.unsubscriptions.push({ node_id, channel, created_at: toIsoTime(created_at) });
  }
  for (const chunk of inChunks(codes)) {
    const rows = await database.selectFrom('verifications').selectAll().where('id', 'in', chunk).execute();
    for (const { address, question_id, created_at, verified_at } of rows)
      exported.verification_codes.push({
        address,
        question_id,
        created_at: toIsoTime(created_at),
        verified_at: verified_at === null ? null : toIsoTime(verified_at),
      });
  }
  return exported;
}

/** Exports a feedback; an empty list if it was erased meanwhile. */
async function exportFeedback(services: ExportServices, id: string): Promise<ExportedPerson['feedbacks']> {
  const { database, addressOf } = services;
  const row = await database.selectFrom('feedbacks').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return [];
  const [exported, ratings, notes, files, mails, webhooks] = await Promise.all([
    toExportRow(services, row),
    database.selectFrom('ratings').selectAll().where('feedback_id', '=', id).orderBy('created_at').execute(),
    database.selectFrom('notes').selectAll().where('feedback_id', '=', id).orderBy('created_at').execute(),
    database.selectFrom('attachments').selectAll().where('feedback_id', '=', id).orderBy('created_at').execute(),
    database
      .selectFrom('mail_outbox')
      .select(['kind', 'status', 'created_at', 'sent_at'])
      .where('feedback_id', '=', id)
      .orderBy('created_at')
      .execute(),
    database
      .selectFrom('webhook_deliveries')
      .innerJoin('events', 'events.id', 'webhook_deliveries.event_id')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .select(['webhooks.url', 'events.type', 'events.at'])
      .where('events.feedback_id', '=', id)
      .where('webhook_deliveries.status', '=', 'sent')
      .orderBy('events.at')
      .execute(),
  ]);
  const { customer_name: _n, customer_email: _e, customer_phone_number: _p, external_id: _x, ...rest } = exported;
  // Both are in the payload too.
  const { variables: _v, context: _c, ...feedback } = rest;
  return [
    {
      ...feedback,
      problems: [...feedback.problems],
      tracking: v.parse(document, JSON.parse(row.tracking)),
      notes: notes.map(({ body, created_at }) => ({ body, created_at: toIsoTime(created_at) })),
      tags: readTags(row.tags),
      read: { visitor: toIsoTimeOrNull(row.customer_read_at), staff: toIsoTimeOrNull(row.other_read_at) },
      mails: mails.map(({ kind, status, created_at, sent_at }) => ({
        kind,
        status,
        created_at: toIsoTime(created_at),
        sent_at: toIsoTimeOrNull(sent_at),
      })),
      webhooks: webhooks.map(({ url, type, at }) => ({ url, type, created_at: toIsoTime(at) })),
      ratings: ratings.map(({ rating, created_at }) => ({ rating, created_at: toIsoTime(created_at) })),
      files: files.map(({ name, content_type, size_bytes, file_key }) => ({
        name,
        content_type,
        size_bytes,
        address: addressOf(file_key),
      })),
    },
  ];
}

function toIsoTimeOrNull(epochMs: number | null | undefined): string | null {
  return epochMs == null ? null : toIsoTime(epochMs);
}

function toIsoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
