import type { Database } from '../database/tables.ts';
import { feedbacksAnswering } from './answered-contacts.ts';
import { type Contact, claimedContactIn, claimedExternalIdIn, contactIn, digitsOf } from './contact.ts';
import { CHUNK_SIZE, inChunks } from './erase.ts';

/** Kinds of names by which a visitor can be found. */
export const visitorNames = ['external-id', 'email', 'phone', 'customer', 'feedback', 'device'] as const;

/** A name of a visitor, such as `{ by: 'email', value: 'ada@books.example' }`. */
export interface VisitorName {
  readonly by: (typeof visitorNames)[number];
  readonly value: string;
}

/** A feedback or a customer with the details of its visitor. */
export interface VisitorRow extends Contact {
  readonly id: string;
  readonly nodeId: string;
  readonly deviceId: string | null;
  readonly externalId: string | null;
  /** True if the site's server proved the external id, which joins the rows of the same node and external id. */
  readonly verified: boolean;
  /** Unproved details that a page gave of a verified customer. */
  readonly claimed: Contact;
}

/** The rows of one visitor. */
export interface FoundVisitor {
  readonly feedbacks: readonly VisitorRow[];
  readonly customers: readonly VisitorRow[];
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

/** Finds rows by proved and by claimed details. A claimed detail joins no other rows. */
async function contactsWhere(
  database: Database,
  matches: (contact: Contact) => boolean,
): Promise<Pick<FoundVisitor, 'feedbacks' | 'customers'>> {
  const found = await rowsWhere(database, (row) => matches(row) || matches(row.claimed));
  const withProof = (row: VisitorRow): VisitorRow => ({ ...row, verified: row.verified && matches(row) });
  return { feedbacks: found.feedbacks.map(withProof), customers: found.customers.map(withProof) };
}

/** Reads every customer, because only the document holds an unsigned external id in secure mode. */
function customersNamed(database: Database, externalId: string): Promise<VisitorRow[]> {
  const customers = database.selectFrom('customers').select(customerRow).orderBy('id').limit(CHUNK_SIZE);
  return filterRows(
    async (after) => (await customers.where('id', '>', after).execute()).map(fromCustomer),
    (row) => row.externalId === externalId,
  );
}

const feedbackRow = ['id', 'node_id', 'device_id', 'customer_external_id', 'verified', 'document'] as const;
const customerRow = ['id', 'node_id', 'device_id', 'external_id', 'verified', 'document'] as const;

async function feedbacksWhere(
  database: Database,
  column: 'id' | 'customer_id' | 'customer_external_id' | 'device_id',
  values: readonly string[],
): Promise<VisitorRow[]> {
  const found: VisitorRow[] = [];
  for (const chunk of inChunks(values)) {
    const rows = await database.selectFrom('feedbacks').select(feedbackRow).where(column, 'in', chunk).execute();
    found.push(...rows.map(fromFeedback));
  }
  return found;
}

async function customersWhere(
  database: Database,
  column: 'id' | 'device_id',
  values: readonly string[],
): Promise<VisitorRow[]> {
  const found: VisitorRow[] = [];
  for (const chunk of inChunks(values)) {
    const rows = await database.selectFrom('customers').select(customerRow).where(column, 'in', chunk).execute();
    found.push(...rows.map(fromCustomer));
  }
  return found;
}

/** Reads every feedback and customer in chunks, because addresses and numbers are not columns. */
async function rowsWhere(
  database: Database,
  matches: (row: VisitorRow) => boolean,
): Promise<Pick<FoundVisitor, 'feedbacks' | 'customers'>> {
  const feedbacks = database.selectFrom('feedbacks').select(feedbackRow).orderBy('id').limit(CHUNK_SIZE);
  const customers = database.selectFrom('customers').select(customerRow).orderBy('id').limit(CHUNK_SIZE);
  return {
    feedbacks: await filterRows(
      async (after) => (await feedbacks.where('id', '>', after).execute()).map(fromFeedback),
      matches,
    ),
    customers: await filterRows(
      async (after) => (await customers.where('id', '>', after).execute()).map(fromCustomer),
      matches,
    ),
  };
}

async function filterRows(
  read: (after: string) => Promise<VisitorRow[]>,
  matches: (row: VisitorRow) => boolean,
): Promise<VisitorRow[]> {
  const found: VisitorRow[] = [];
  let after = '';
  for (;;) {
    const rows = await read(after);
    found.push(...rows.filter(matches));
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHUNK_SIZE) return found;
    after = last.id;
  }
}

/** Finds the codes of a number. Codes are few, because they are kept for a day. */
async function codesSentTo(database: Database, number: string): Promise<string[]> {
  const sent = await database.selectFrom('verifications').select(['id', 'address']).execute();
  return sent.flatMap(({ id, address }) => (digitsOf(address) === number ? id : []));
}

/** Finds the rows of the verified customers among these rows. */
async function rowsOfVerified(
  database: Database,
  { feedbacks, customers }: FoundVisitor,
): Promise<Pick<FoundVisitor, 'feedbacks' | 'customers'>> {
  const identities = new Map<string, readonly [nodeId: string, externalId: string]>();
  for (const { nodeId, externalId, verified } of [...feedbacks, ...customers])
    if (verified && externalId !== null) identities.set(JSON.stringify([nodeId, externalId]), [nodeId, externalId]);
  const found: { feedbacks: VisitorRow[]; customers: VisitorRow[] } = { feedbacks: [], customers: [] };
  for (const [nodeId, externalId] of identities.values()) {
    const ofFeedbacks = await database
      .selectFrom('feedbacks')
      .select(feedbackRow)
      .where('node_id', '=', nodeId)
      .where('customer_external_id', '=', externalId)
      .where('verified', '=', 1)
      .execute();
    const ofCustomers = await database
      .selectFrom('customers')
      .select(customerRow)
      .where('node_id', '=', nodeId)
      .where('external_id', '=', externalId)
      .where('verified', '=', 1)
      .execute();
    found.feedbacks.push(...ofFeedbacks.map(fromFeedback));
    found.customers.push(...ofCustomers.map(fromCustomer));
  }
  return found;
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

type StoredRow = Readonly<Record<'id' | 'node_id' | 'document', string>> & {
  readonly device_id: string | null;
  readonly verified?: number;
};

function fromFeedback(row: StoredRow & { readonly customer_external_id: string | null }): VisitorRow {
  return toVisitorRow(row, row.customer_external_id);
}

function fromCustomer(row: StoredRow & { readonly external_id: string | null }): VisitorRow {
  return toVisitorRow(row, row.external_id ?? claimedExternalIdIn(row.document));
}

function toVisitorRow(
  { id, node_id, device_id, verified, document }: StoredRow,
  externalId: string | null,
): VisitorRow {
  return {
    id,
    nodeId: node_id,
    deviceId: device_id,
    externalId,
    verified: verified === 1,
    ...contactIn(document),
    claimed: claimedContactIn(document),
  };
}
