import { createHash } from 'node:crypto';
import type { Database } from '../database/tables.ts';
import { answeredContacts } from './answered-contacts.ts';
import { digitsOf } from './contact.ts';
import { inChunks } from './erase.ts';
import type { FoundVisitor } from './find-visitor.ts';

/** Summary of a visitor's stored data, shown before it is erased. */
export interface VisitorSummary {
  readonly feedbacks: number;
  readonly messages: number;
  readonly customers: number;
  /** Number of verification codes. */
  readonly codes: number;
  /** Names of uploaded files. */
  readonly files: readonly string[];
  readonly names: readonly string[];
  readonly emails: readonly string[];
  readonly phoneNumbers: readonly string[];
  readonly externalIds: readonly string[];
  readonly nodes: readonly { readonly id: string; readonly name: string }[];
  /** Hash of the rows that would be erased, so that a colleague confirms exactly the shown rows. */
  readonly digest: string;
}

/** Counts the rows of a visitor and lists the names, addresses, nodes and files in them. */
export async function summarizeVisitor(database: Database, found: FoundVisitor): Promise<VisitorSummary> {
  const ids = found.feedbacks.map(({ id }) => id);
  const files: { readonly id: string; readonly name: string }[] = [];
  const messages: string[] = [];
  for (const chunk of inChunks(ids)) {
    files.push(
      ...(await database
        .selectFrom('attachments')
        .select(['id', 'name'])
        .where('feedback_id', 'in', chunk)
        .orderBy('id')
        .execute()),
    );
    const rows = await database.selectFrom('messages').select('id').where('feedback_id', 'in', chunk).execute();
    messages.push(...rows.map(({ id }) => id));
  }
  for (const chunk of inChunks(found.uploads))
    files.push(
      ...(await database
        .selectFrom('attachments')
        .select(['id', 'name'])
        .where('id', 'in', chunk)
        .orderBy('id')
        .execute()),
    );
  const rows = [...found.feedbacks, ...found.customers];
  const contacts = rows.flatMap((row) => [row, row.claimed]);
  const answered = await answeredContacts(database, ids);
  const valuesOf = (wanted: 'email' | 'phone'): string[] =>
    answered.flatMap(({ by, value }) => (by === wanted ? [value] : []));
  const nodeIds = distinct(rows.map(({ nodeId }) => nodeId));
  const named = new Map<string, string>();
  for (const chunk of inChunks(nodeIds)) {
    const nodes = await database.selectFrom('nodes').select(['id', 'name']).where('id', 'in', chunk).execute();
    for (const { id, name } of nodes) named.set(id, name);
  }
  return {
    feedbacks: ids.length,
    messages: messages.length,
    customers: found.customers.length,
    codes: found.codes.length,
    files: files.map(({ name }) => name),
    names: distinct(contacts.map(({ name }) => name)),
    emails: distinct(
      [...contacts.map(({ email }) => email), ...valuesOf('email')].map((each) => each.trim().toLowerCase()),
    ),
    phoneNumbers: distinctBy([...contacts.map(({ phone_number }) => phone_number), ...valuesOf('phone')], digitsOf),
    externalIds: distinct(rows.map(({ externalId }) => externalId ?? '')),
    nodes: nodeIds.map((id) => ({ id, name: named.get(id) ?? id })),
    digest: digestOf([ids, found.customers.map(({ id }) => id), found.codes, files.map(({ id }) => id), messages]),
  };
}

/** Tells whether the rows name several people, so that some rows may belong to another person. */
export function namesSeveral({ emails, externalIds }: Pick<VisitorSummary, 'emails' | 'externalIds'>): boolean {
  return emails.length > 1 || externalIds.length > 1;
}

function digestOf(parts: readonly (readonly string[])[]): string {
  const sorted = parts.map((ids) => [...ids].sort());
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}

function distinct(values: readonly string[]): string[] {
  return distinctBy(values, (value) => value);
}

/** Returns the distinct values that are not empty. */
function distinctBy(values: readonly string[], keyOf: (value: string) => string): string[] {
  const byKey = new Map<string, string>();
  for (const value of values) if (value.trim() !== '' && !byKey.has(keyOf(value))) byKey.set(keyOf(value), value);
  return [...byKey.values()].sort();
}
