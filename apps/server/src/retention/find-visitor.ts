import type { Database } from '../database/tables.ts';
import { type Contact, claimedContactIn, claimedExternalIdIn, contactIn, digitsOf } from './contact.ts';
import { AT_ONCE, inParts } from './erase.ts';

/** By what a visitor who asks to be erased can be named. */
export const visitorNames = ['external-id', 'email', 'phone', 'customer', 'feedback', 'device'] as const;

/** One visitor, by one of their names: `{ by: 'email', value: 'ada@books.example' }`. */
export interface VisitorName {
  readonly by: (typeof visitorNames)[number];
  readonly value: string;
}

/** A feedback or a customer, with what it says about its visitor. */
export interface VisitorRow extends Contact {
  readonly id: string;
  readonly nodeId: string;
  readonly externalId: string | null;
  /** Proved by a token of the site's server: joins this row with the others of the same node and external id. */
  readonly verified: boolean;
  /** What a page said of a verified customer beside the proof. */
  readonly claimed: Contact;
}

/** The rows of one visitor. */
export interface FoundVisitor {
  readonly feedbacks: readonly VisitorRow[];
  readonly customers: readonly VisitorRow[];
  /** Ids of verification codes. */
  readonly codes: readonly string[];
}

const nobody: FoundVisitor = { feedbacks: [], customers: [], codes: [] };

/**
 * Finds the rows that carry a name, at every node, and those of the same verified customers. A claim leads to no other
 * row: an external id that a sender merely wrote would lead to strangers.
 */
export async function findVisitor(database: Database, { by, value }: VisitorName): Promise<FoundVisitor> {
  const name = by === 'phone' ? digitsOf(value) : value.trim().toLowerCase();
  // A visitor without an address is not one whose address is empty.
  if (name === '') return nobody;
  const named = await rowsNamed(database, by, value, name);
  const joined = await rowsOfVerified(database, named);
  const feedbacks = distinctRows([...named.feedbacks, ...joined.feedbacks]);
  const customers = distinctRows([...named.customers, ...joined.customers]);
  return { feedbacks, customers, codes: [...new Set([...named.codes, ...(await codesSpentBy(database, feedbacks))])] };
}

async function rowsNamed(
  database: Database,
  by: VisitorName['by'],
  value: string,
  name: string,
): Promise<FoundVisitor> {
  switch (by) {
    case 'feedback':
      return { ...nobody, feedbacks: await feedbacksWhere(database, 'id', [value]) };
    case 'device':
      return {
        ...nobody,
        feedbacks: await feedbacksWhere(database, 'device_id', [value]),
        customers: await customersWhere(database, 'device_id', [value]),
      };
    case 'customer':
      return {
        ...nobody,
        feedbacks: await feedbacksWhere(database, 'customer_id', [value]),
        customers: await customersWhere(database, 'id', [value]),
      };
    case 'external-id':
      return {
        ...nobody,
        feedbacks: await feedbacksWhere(database, 'customer_external_id', [value]),
        customers: await customersNamed(database, value),
      };
    case 'email':
      return { ...nobody, ...(await contactsWhere(database, ({ email }) => email.trim().toLowerCase() === name)) };
    case 'phone':
      return {
        ...(await contactsWhere(database, ({ phone_number }) => digitsOf(phone_number) === name)),
        codes: await codesSentTo(database, name),
      };
  }
}

/** Looks into what was proved and into what was said beside it. What was said leads to its own row and to no other. */
async function contactsWhere(
  database: Database,
  matches: (contact: Contact) => boolean,
): Promise<Pick<FoundVisitor, 'feedbacks' | 'customers'>> {
  const found = await rowsWhere(database, (row) => matches(row) || matches(row.claimed));
  const joining = (row: VisitorRow): VisitorRow => ({ ...row, verified: row.verified && matches(row) });
  return { feedbacks: found.feedbacks.map(joining), customers: found.customers.map(joining) };
}

/** Reads every customer: an unsigned one in secure mode has the external id in the document alone. */
function customersNamed(database: Database, externalId: string): Promise<VisitorRow[]> {
  const customers = database.selectFrom('customers').select(customerRow).orderBy('id').limit(AT_ONCE);
  return filterRows(
    async (after) => (await customers.where('id', '>', after).execute()).map(fromCustomer),
    (row) => row.externalId === externalId,
  );
}

const feedbackRow = ['id', 'node_id', 'customer_external_id', 'verified', 'document'] as const;
const customerRow = ['id', 'node_id', 'external_id', 'verified', 'document'] as const;

async function feedbacksWhere(
  database: Database,
  column: 'id' | 'customer_id' | 'customer_external_id' | 'device_id',
  values: readonly string[],
): Promise<VisitorRow[]> {
  const found: VisitorRow[] = [];
  for (const some of inParts(values)) {
    const rows = await database.selectFrom('feedbacks').select(feedbackRow).where(column, 'in', some).execute();
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
  for (const some of inParts(values)) {
    const rows = await database.selectFrom('customers').select(customerRow).where(column, 'in', some).execute();
    found.push(...rows.map(fromCustomer));
  }
  return found;
}

/** Reads every feedback and customer, some at a time: addresses and numbers are no columns, and this is rare. */
async function rowsWhere(
  database: Database,
  matches: (row: VisitorRow) => boolean,
): Promise<Pick<FoundVisitor, 'feedbacks' | 'customers'>> {
  const feedbacks = database.selectFrom('feedbacks').select(feedbackRow).orderBy('id').limit(AT_ONCE);
  const customers = database.selectFrom('customers').select(customerRow).orderBy('id').limit(AT_ONCE);
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
    if (last === undefined || rows.length < AT_ONCE) return found;
    after = last.id;
  }
}

/** Reads all codes, by the same rule as documents: they are kept for a day. */
async function codesSentTo(database: Database, number: string): Promise<string[]> {
  const sent = await database.selectFrom('verifications').select(['id', 'address']).execute();
  return sent.flatMap(({ id, address }) => (digitsOf(address) === number ? id : []));
}

/** Finds the rows of the verified customers among these rows. */
async function rowsOfVerified(
  database: Database,
  { feedbacks, customers }: FoundVisitor,
): Promise<Pick<FoundVisitor, 'feedbacks' | 'customers'>> {
  const proved = new Map<string, readonly [nodeId: string, externalId: string]>();
  for (const { nodeId, externalId, verified } of [...feedbacks, ...customers])
    if (verified && externalId !== null) proved.set(JSON.stringify([nodeId, externalId]), [nodeId, externalId]);
  const found: { feedbacks: VisitorRow[]; customers: VisitorRow[] } = { feedbacks: [], customers: [] };
  for (const [nodeId, externalId] of proved.values()) {
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

/** A number that was verified for a feedback belongs to it. */
async function codesSpentBy(database: Database, feedbacks: readonly VisitorRow[]): Promise<string[]> {
  const found: string[] = [];
  for (const some of inParts(feedbacks.map(({ id }) => id))) {
    const rows = await database.selectFrom('verifications').select('id').where('feedback_id', 'in', some).execute();
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

type StoredRow = Readonly<Record<'id' | 'node_id' | 'document', string>> & { readonly verified?: number };

function fromFeedback(row: StoredRow & { readonly customer_external_id: string | null }): VisitorRow {
  return toVisitorRow(row, row.customer_external_id);
}

function fromCustomer(row: StoredRow & { readonly external_id: string | null }): VisitorRow {
  return toVisitorRow(row, row.external_id ?? claimedExternalIdIn(row.document));
}

function toVisitorRow({ id, node_id, verified, document }: StoredRow, externalId: string | null): VisitorRow {
  return {
    id,
    nodeId: node_id,
    externalId,
    verified: verified === 1,
    ...contactIn(document),
    claimed: claimedContactIn(document),
  };
}
