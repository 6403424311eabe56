import type { Database } from '../database/tables.ts';
import { type Contact, claimedContactIn, claimedExternalIdIn, contactIn } from './contact.ts';
import { CHUNK_SIZE, inChunks } from './erase.ts';

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

/** Feedbacks and customers of a visitor. */
export interface FoundRows {
  readonly feedbacks: readonly VisitorRow[];
  readonly customers: readonly VisitorRow[];
}

/** Finds rows by proved and by claimed details. A claimed detail joins no other rows. */
export async function contactsWhere(database: Database, matches: (contact: Contact) => boolean): Promise<FoundRows> {
  const found = await rowsWhere(database, (row) => matches(row) || matches(row.claimed));
  const withProof = (row: VisitorRow): VisitorRow => ({ ...row, verified: row.verified && matches(row) });
  return { feedbacks: found.feedbacks.map(withProof), customers: found.customers.map(withProof) };
}

/** Reads every customer, because only the document holds an unsigned external id in secure mode. */
export function customersNamed(database: Database, externalId: string): Promise<VisitorRow[]> {
  return filterCustomers(database, (row) => row.externalId === externalId);
}

const feedbackRow = ['id', 'node_id', 'device_id', 'customer_external_id', 'verified', 'document'] as const;
const customerRow = ['id', 'node_id', 'device_id', 'external_id', 'verified', 'document'] as const;

export function feedbacksWhere(
  database: Database,
  column: 'id' | 'customer_id' | 'customer_external_id' | 'device_id',
  values: readonly string[],
): Promise<VisitorRow[]> {
  const feedbacks = database.selectFrom('feedbacks').select(feedbackRow);
  return readInChunks(values, async (chunk) =>
    (await feedbacks.where(column, 'in', chunk).execute()).map(fromFeedback),
  );
}

export function customersWhere(
  database: Database,
  column: 'id' | 'device_id',
  values: readonly string[],
): Promise<VisitorRow[]> {
  const customers = database.selectFrom('customers').select(customerRow);
  return readInChunks(values, async (chunk) =>
    (await customers.where(column, 'in', chunk).execute()).map(fromCustomer),
  );
}

async function readInChunks(
  values: readonly string[],
  read: (chunk: string[]) => Promise<VisitorRow[]>,
): Promise<VisitorRow[]> {
  const found: VisitorRow[] = [];
  for (const chunk of inChunks(values)) found.push(...(await read(chunk)));
  return found;
}

/** Reads every feedback and customer in chunks, because addresses and numbers are not columns. */
async function rowsWhere(database: Database, matches: (row: VisitorRow) => boolean): Promise<FoundRows> {
  const feedbacks = database.selectFrom('feedbacks').select(feedbackRow).orderBy('id').limit(CHUNK_SIZE);
  return {
    feedbacks: await filterRows(
      async (after) => (await feedbacks.where('id', '>', after).execute()).map(fromFeedback),
      matches,
    ),
    customers: await filterCustomers(database, matches),
  };
}

function filterCustomers(database: Database, matches: (row: VisitorRow) => boolean): Promise<VisitorRow[]> {
  const customers = database.selectFrom('customers').select(customerRow).orderBy('id').limit(CHUNK_SIZE);
  return filterRows(async (after) => (await customers.where('id', '>', after).execute()).map(fromCustomer), matches);
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

/** Finds the rows of the verified customers among these rows. */
export async function rowsOfVerified(database: Database, { feedbacks, customers }: FoundRows): Promise<FoundRows> {
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
