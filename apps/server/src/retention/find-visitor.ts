import type { Database } from '../database/tables.ts';
import { feedbacksAnswering } from './answered-contacts.ts';
import { digitsOf } from './contact.ts';
import { inChunks } from './erase.ts';
import {
  contactsWhere,
  customersNamed,
  customersWhere,
  type FoundRows,
  feedbacksWhere,
  rowsOfVerified,
  type VisitorRow,
} from './visitor-rows.ts';

/** Kinds of names by which a visitor can be found. */
export const visitorNames = ['external-id', 'email', 'phone', 'customer', 'feedback', 'device'] as const;

/** A name of a visitor, such as `{ by: 'email', value: 'ada@books.example' }`. */
export interface VisitorName {
  readonly by: (typeof visitorNames)[number];
  readonly value: string;
}

/** The rows of one visitor. */
export interface FoundVisitor extends FoundRows {
  /** Ids of verification codes. */
  readonly codes: readonly string[];
  /** Ids of files that the visitor's devices have uploaded and no feedback has. */
  readonly uploads: readonly string[];
}

const noRows: FoundVisitor = { feedbacks: [], customers: [], codes: [], uploads: [] };

/**
 * Finds the rows with a name, at every node, and the other rows of the same verified customers. An unproved external id
 * joins no rows, because it could belong to another person.
 */
export async function findVisitor(database: Database, { by, value }: VisitorName): Promise<FoundVisitor> {
  const name = by === 'phone' ? digitsOf(value) : value.trim().toLowerCase();
  // An empty name would match every visitor without an address.
  if (name === '') return noRows;
  const named = await rowsNamed(database, by, value, name);
  const joined = await rowsOfVerified(database, named);
  const feedbacks = distinctRows([...(named.answering ?? []), ...named.feedbacks, ...joined.feedbacks]);
  const customers = distinctRows([...named.customers, ...joined.customers]);
  const codes = [...new Set([...named.codes, ...(await codesSpentBy(database, feedbacks))])];
  const uploads = await uploadsOf(database, [...feedbacks, ...customers], by === 'device' ? value : null);
  return { feedbacks, customers, codes, uploads };
}

/** Keeps the rows of a visitor at these nodes. A code or an upload without a node is left out. */
export async function atNodes(
  database: Database,
  { feedbacks, customers, codes, uploads }: FoundVisitor,
  nodeIds: readonly string[],
): Promise<FoundVisitor> {
  const isVisible = ({ nodeId }: VisitorRow): boolean => nodeIds.includes(nodeId);
  const visibleIn = async (table: 'verifications' | 'attachments', ids: readonly string[]): Promise<string[]> => {
    const visible: string[] = [];
    for (const chunk of inChunks(ids)) {
      const rows = await database.selectFrom(table).select(['id', 'node_id']).where('id', 'in', chunk).execute();
      visible.push(...rows.flatMap(({ id, node_id }) => (nodeIds.includes(node_id ?? '') ? [id] : [])));
    }
    return visible;
  };
  return {
    feedbacks: feedbacks.filter(isVisible),
    customers: customers.filter(isVisible),
    codes: await visibleIn('verifications', codes),
    uploads: await visibleIn('attachments', uploads),
  };
}

async function rowsNamed(
  database: Database,
  by: VisitorName['by'],
  value: string,
  name: string,
): Promise<FoundVisitor & { readonly answering?: readonly VisitorRow[] }> {
  switch (by) {
    case 'feedback':
      return { ...noRows, feedbacks: await feedbacksWhere(database, 'id', [value]) };
    case 'device':
      return {
        ...noRows,
        feedbacks: await feedbacksWhere(database, 'device_id', [value]),
        customers: await customersWhere(database, 'device_id', [value]),
      };
    case 'customer':
      return {
        ...noRows,
        feedbacks: await feedbacksWhere(database, 'customer_id', [value]),
        customers: await customersWhere(database, 'id', [value]),
      };
    case 'external-id':
      return {
        ...noRows,
        feedbacks: await feedbacksWhere(database, 'customer_external_id', [value]),
        customers: await customersNamed(database, value),
      };
    case 'email':
      return {
        ...noRows,
        ...(await contactsWhere(database, ({ email }) => email.trim().toLowerCase() === name)),
        answering: await answering(database, by, name),
      };
    case 'phone':
      return {
        ...noRows,
        ...(await contactsWhere(database, ({ phone_number }) => digitsOf(phone_number) === name)),
        answering: await answering(database, by, name),
        codes: await codesSentTo(database, name),
      };
  }
}

/** Finds the feedbacks with this address or number as an answer. An answer proves nothing, and joins no other rows. */
async function answering(database: Database, by: 'email' | 'phone', name: string): Promise<VisitorRow[]> {
  return feedbacksWhere(database, 'id', await feedbacksAnswering(database, by, name));
}

/** Finds the codes of a number. Codes are few, because they are kept for a day. */
async function codesSentTo(database: Database, number: string): Promise<string[]> {
  const sent = await database.selectFrom('verifications').select(['id', 'address']).execute();
  return sent.flatMap(({ id, address }) => (digitsOf(address) === number ? id : []));
}

function distinctRows(rows: readonly VisitorRow[]): VisitorRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** Finds the codes that verified a number of these feedbacks. */
async function codesSpentBy(database: Database, feedbacks: readonly VisitorRow[]): Promise<string[]> {
  const found: string[] = [];
  for (const chunk of inChunks(feedbacks.map(({ id }) => id))) {
    const rows = await database.selectFrom('verifications').select('id').where('feedback_id', 'in', chunk).execute();
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

/**
 * Finds the files of the rows' devices that no feedback has, at the same nodes or without a node.
 *
 * @param deviceId A device whose files are found at every node.
 */
async function uploadsOf(
  database: Database,
  rows: readonly VisitorRow[],
  deviceId: string | null,
): Promise<readonly string[]> {
  const nodesOf = new Map<string, Set<string>>();
  for (const row of rows)
    if (row.deviceId !== null) nodesOf.set(row.deviceId, (nodesOf.get(row.deviceId) ?? new Set()).add(row.nodeId));
  if (deviceId !== null) nodesOf.set(deviceId, new Set());
  const found: string[] = [];
  for (const chunk of inChunks(nodesOf.keys())) {
    const files = await database
      .selectFrom('attachments')
      .select(['id', 'node_id', 'device_id'])
      .where('feedback_id', 'is', null)
      .where('device_id', 'in', chunk)
      .execute();
    for (const { id, node_id, device_id } of files)
      if (device_id === deviceId || node_id === null || nodesOf.get(device_id ?? '')?.has(node_id)) found.push(id);
  }
  return found;
}
