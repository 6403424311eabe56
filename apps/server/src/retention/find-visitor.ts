import type { Database } from '../database/tables.ts';
import { type Contact, contactIn, digitsOf } from './contact.ts';
import { AT_ONCE, inParts } from './erase.ts';

/** By what somebody who asks to be erased can be known. */
export const visitorNames = ['external-id', 'email', 'phone', 'customer', 'feedback', 'device'] as const;

/** One visitor, by one of their names: `{ by: 'email', value: 'ada@books.example' }`. */
export interface VisitorName {
  readonly by: (typeof visitorNames)[number];
  readonly value: string;
}

/** What is stored of one visitor. */
export interface Traces {
  readonly feedbackIds: ReadonlySet<string>;
  readonly customerIds: ReadonlySet<string>;
  /** The digits of their telephone numbers. */
  readonly numbers: ReadonlySet<string>;
}

interface Found {
  readonly feedbacks: Map<string, string>;
  readonly customers: Map<string, string>;
  readonly externalIds: Set<string>;
  /** Customers that feedbacks name; they may be gone. */
  readonly namedCustomers: Set<string>;
}

type Column = 'id' | 'customer_id' | 'customer_external_id' | 'device_id';

/**
 * What is stored of a visitor, at every node: the feedbacks and customers that carry the name, and all others that carry
 * the same customer's id or the same id of the site, again and again until there is nothing new.
 */
export async function findVisitor(database: Database, { by, value }: VisitorName): Promise<Traces> {
  const found: Found = {
    feedbacks: new Map(),
    customers: new Map(),
    externalIds: new Set(),
    namedCustomers: new Set(),
  };
  const name = by === 'phone' ? digitsOf(value) : value.trim().toLowerCase();
  // A visitor without an address is not one whose address is empty.
  if (name === '') return { feedbackIds: new Set(), customerIds: new Set(), numbers: new Set() };
  switch (by) {
    case 'external-id':
      found.externalIds.add(value);
      break;
    case 'customer':
      found.namedCustomers.add(value);
      break;
    case 'feedback':
      await takeFeedbacks(database, found, 'id', [value]);
      break;
    case 'device':
      await takeFeedbacks(database, found, 'device_id', [value]);
      break;
    case 'email':
      await takeWhere(database, found, ({ email }) => email.trim().toLowerCase() === name);
      break;
    case 'phone':
      await takeWhere(database, found, ({ phone_number }) => digitsOf(phone_number) === name);
      break;
  }
  await takeAllOfThem(database, found);
  const documents = [...found.feedbacks.values(), ...found.customers.values()];
  const numbers = documents.map((document) => contactIn(document).phone_number).concat(by === 'phone' ? value : []);
  return {
    feedbackIds: new Set(found.feedbacks.keys()),
    customerIds: new Set(found.customers.keys()),
    numbers: new Set(numbers.map(digitsOf).filter((number) => number !== '')),
  };
}

/** Each round looks for what the last one brought. */
async function takeAllOfThem(database: Database, found: Found): Promise<void> {
  const asked = { ids: new Set<string>(), externalIds: new Set<string>() };
  for (;;) {
    const ids = [...new Set([...found.namedCustomers, ...found.customers.keys()])].filter((id) => !asked.ids.has(id));
    const externalIds = [...found.externalIds].filter((id) => !asked.externalIds.has(id));
    if (ids.length === 0 && externalIds.length === 0) return;
    for (const id of ids) asked.ids.add(id);
    for (const id of externalIds) asked.externalIds.add(id);
    await takeCustomers(database, found, 'id', ids);
    await takeCustomers(database, found, 'external_id', externalIds);
    await takeFeedbacks(database, found, 'customer_id', ids);
    await takeFeedbacks(database, found, 'customer_external_id', externalIds);
  }
}

async function takeFeedbacks(database: Database, found: Found, column: Column, values: readonly string[]) {
  for (const some of inParts(values)) {
    const rows = await database
      .selectFrom('feedbacks')
      .select(['id', 'customer_id', 'customer_external_id', 'document'])
      .where(column, 'in', some)
      .execute();
    for (const row of rows) takeFeedback(found, row);
  }
}

async function takeCustomers(
  database: Database,
  found: Found,
  column: 'id' | 'external_id',
  values: readonly string[],
): Promise<void> {
  for (const some of inParts(values)) {
    const rows = await database
      .selectFrom('customers')
      .select(['id', 'external_id', 'document'])
      .where(column, 'in', some)
      .execute();
    for (const row of rows) takeCustomer(found, row);
  }
}

type Fits = (contact: Contact) => boolean;

/** Reads every feedback and customer, some at a time: addresses and numbers are no columns, and this is asked rarely. */
async function takeWhere(database: Database, found: Found, fits: Fits): Promise<void> {
  const feedbacks = database
    .selectFrom('feedbacks')
    .select(['id', 'customer_id', 'customer_external_id', 'document'])
    .orderBy('id')
    .limit(AT_ONCE);
  await eachRow(
    (after) => feedbacks.where('id', '>', after).execute(),
    (row) => fits(contactIn(row.document)) && takeFeedback(found, row),
  );
  const customers = database
    .selectFrom('customers')
    .select(['id', 'external_id', 'document'])
    .orderBy('id')
    .limit(AT_ONCE);
  await eachRow(
    (after) => customers.where('id', '>', after).execute(),
    (row) => fits(contactIn(row.document)) && takeCustomer(found, row),
  );
}

async function eachRow<Row extends { readonly id: string }>(
  read: (after: string) => Promise<Row[]>,
  take: (row: Row) => unknown,
): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await read(after);
    for (const row of rows) take(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.id;
  }
}

function takeFeedback(
  { feedbacks, namedCustomers, externalIds }: Found,
  row: {
    readonly id: string;
    readonly customer_id: string | null;
    readonly customer_external_id: string | null;
    readonly document: string;
  },
): void {
  feedbacks.set(row.id, row.document);
  if (row.customer_id) namedCustomers.add(row.customer_id);
  if (row.customer_external_id) externalIds.add(row.customer_external_id);
}

function takeCustomer(
  { customers, externalIds }: Found,
  row: { readonly id: string; readonly external_id: string | null; readonly document: string },
): void {
  customers.set(row.id, row.document);
  if (row.external_id) externalIds.add(row.external_id);
}
