import type { RequestOf } from '@product/contract';
import type { Database } from '../database/tables.ts';
import { answeredContacts } from './answered-contacts.ts';
import { contactIn } from './contact.ts';
import type { VisitorName } from './find-visitor.ts';

export type PersonKey = RequestOf<'erasePerson', 'body'>['by'];

/** The names of the person behind a feedback. */
export interface PersonNames {
  /** Node of the feedback. */
  readonly nodeId: string;
  readonly keys: readonly { readonly by: PersonKey; readonly value: string }[];
  /** Returns a name; undefined if the feedback does not have it. */
  nameOf(by: PersonKey): VisitorName | undefined;
}

/**
 * Reads the names of the person behind a feedback; undefined without such a feedback. Without an address of the site, the
 * visitor's own answer counts.
 */
export async function namesOfPerson(database: Database, feedbackId: string): Promise<PersonNames | undefined> {
  const row = await database
    .selectFrom('feedbacks')
    .select(['node_id', 'customer_external_id', 'customer_id', 'device_id', 'document'])
    .where('id', '=', feedbackId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { email, phone_number } = contactIn(row.document);
  const answered = await answeredContacts(database, [feedbackId]);
  const answerOf = (wanted: 'email' | 'phone'): string => answered.find(({ by }) => by === wanted)?.value ?? '';
  const values: Readonly<Record<PersonKey, string | null>> = {
    feedback: feedbackId,
    external_id: row.customer_external_id,
    email: email.trim() || answerOf('email'),
    phone: phone_number.trim() || answerOf('phone'),
    customer: row.customer_id,
    device: row.device_id,
  };
  const keys = (Object.keys(values) as PersonKey[]).flatMap((by) => {
    const value = values[by]?.trim() ?? '';
    return value === '' ? [] : { by, value };
  });
  return {
    nodeId: row.node_id,
    keys,
    nameOf: (by) => {
      const key = keys.find((candidate) => candidate.by === by);
      return key && { by: by === 'external_id' ? 'external-id' : by, value: key.value };
    },
  };
}
