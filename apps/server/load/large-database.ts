import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tables } from '../src/database/tables.ts';
import { aFeedback } from '../src/testing/samples.ts';
import type { TestServer } from '../src/testing/test-server.ts';

export interface LargeDatabase {
  readonly feedbacks: number;
  /** How many of them are older than `dueBefore`. */
  readonly due: number;
  /** Epoch ms. */
  readonly dueBefore: number;
}

const RESPONSES = 12;
const DAY_MS = 24 * 60 * 60_000;
const words = 'paper sea harbour binding delivery late friendly price shelf gift reader smell page print'.split(' ');

/**
 * Fills the embedded database of a test server with generated feedbacks of twelve answers, each with a customer, in the
 * order of a random key as real ones. They are copies of a stored feedback with ids and texts of their own.
 */
export async function fillDatabase(server: TestServer, { feedbacks, due, dueBefore }: LargeDatabase): Promise<void> {
  const { database } = server.services;
  const { status } = await server.postJson('/api/v1/feedbacks', aFeedback({ device_id: 'device-template' }));
  if (status !== 200) throw new Error(`No feedback: ${status}`);
  const feedback = await database.selectFrom('feedbacks').selectAll().executeTakeFirstOrThrow();
  const response = await database.selectFrom('responses').selectAll().executeTakeFirstOrThrow();
  const customer = { node_id: feedback.node_id, external_id: null, user_id: null, document: feedback.document };
  const key = { body_hash: randomUUID(), sealed_answer: 'x'.repeat(400) };
  // The data are generated: a crash loses nothing.
  await sql`pragma synchronous = off`.execute(database);
  const insert = (connection: typeof database, table: keyof Tables, row: object) =>
    connection
      .insertInto(table)
      .values(row as never)
      .execute();
  const portion = 2_000;
  for (let from = 0; from < feedbacks; from += portion)
    await database.transaction().execute(async (transaction) => {
      for (let index = from; index < Math.min(feedbacks, from + portion); index++) {
        const [id, customerId] = [randomUUID(), randomUUID()];
        const at = dueBefore + (index < due ? -1 - (index % 1_000) : 1 + (index % 25)) * DAY_MS;
        const text = sentence(index);
        const times = { created_at: at, updated_at: at, last_message_at: at, visitor_wrote_at: at, preview_at: at };
        const texts = { preview: text.slice(0, 140), search_text: `${text} ${id}`, device_id: `device-${id}` };
        const own = { ...times, ...texts, answered_at: at, completed_at: at };
        await insert(transaction, 'customers', {
          ...customer,
          id: customerId,
          created_at: at,
          last_seen_at: at,
          device_id: null,
        });
        await insert(transaction, 'feedbacks', { ...feedback, id, customer_id: customerId, ...own });
        for (let position = 0; position < RESPONSES; position++)
          await insert(transaction, 'responses', {
            ...response,
            ...{
              feedback_id: id,
              position,
              created_at: at,
              body: position % 4 === 0 ? sentence(index + position) : null,
            },
          });
        await insert(transaction, 'feedback_keys', { ...key, key_hash: randomUUID(), feedback_id: id, created_at: at });
      }
    });
  await sql`pragma synchronous = full`.execute(database);
}

function sentence(seed: number): string {
  return Array.from({ length: 8 + (seed % 9) }, (_, index) => words[(seed * 31 + index * 7) % words.length]).join(' ');
}
