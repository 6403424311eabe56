import { isObject } from '@product/model/guard';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { digitsOf } from './contact.ts';
import { CHUNK_SIZE, inChunks } from './erase.ts';

/** An e-mail address or a phone number that a visitor gave as an answer. */
export interface AnsweredContact {
  readonly feedbackId: string;
  readonly by: 'email' | 'phone';
  /** As written. */
  readonly value: string;
}

/** Exceeds the longest address and the longest way to write a number. */
const MAX_BODY_LENGTH = 300;

/**
 * Finds the feedbacks with an answer that is this address or number, as a whole. Answers to other questions do not count:
 * a colleague's address as the answer to “Who served you?” is of another person.
 *
 * @param name As `findVisitor` normalises it.
 */
export async function feedbacksAnswering(
  database: Database,
  by: AnsweredContact['by'],
  name: string,
): Promise<readonly string[]> {
  const kindOf = await loadKinds(database);
  const found = new Set<string>();
  let after = { feedback_id: '', position: 0 };
  for (;;) {
    const rows = await database
      .selectFrom('responses')
      .select(['feedback_id', 'position', 'question_id', 'option_id', 'body'])
      .where(sql<boolean>`(feedback_id, position) > (${after.feedback_id}, ${after.position})`)
      .where('body', 'is not', null)
      .where(sql<boolean>`length(body) <= ${sql.lit(MAX_BODY_LENGTH)}`)
      .orderBy('feedback_id')
      .orderBy('position')
      .limit(CHUNK_SIZE)
      .execute();
    for (const row of rows)
      if (nameOf(by, row.body ?? '') === name && (kindOf(row) ?? by) === by) found.add(row.feedback_id);
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHUNK_SIZE) return [...found];
    after = last;
  }
}

/** Reads the addresses and numbers that these feedbacks have as answers. */
export async function answeredContacts(
  database: Database,
  feedbackIds: readonly string[],
): Promise<readonly AnsweredContact[]> {
  if (feedbackIds.length === 0) return [];
  const kindOf = await loadKinds(database);
  const found: AnsweredContact[] = [];
  for (const chunk of inChunks(feedbackIds)) {
    const rows = await database
      .selectFrom('responses')
      .select(['feedback_id', 'question_id', 'option_id', 'body'])
      .where('feedback_id', 'in', chunk)
      .where('body', 'is not', null)
      .orderBy('feedback_id')
      .orderBy('position')
      .execute();
    for (const row of rows) {
      const by = kindOf(row);
      const value = row.body?.trim() ?? '';
      // A masked answer, `***@***.***`, names nobody.
      if ((by === 'email' || by === 'phone') && value !== '' && !value.includes('***'))
        found.push({ feedbackId: row.feedback_id, by, value });
    }
  }
  return found;
}

function nameOf(by: AnsweredContact['by'], body: string): string {
  if (by === 'email') return body.trim().toLowerCase();
  // Only what is written as a number: “order 90532” is none.
  return /^[\d\s()+./-]+$/.test(body) ? digitsOf(body) : '';
}

type Kind = AnsweredContact['by'] | 'other';
type KindOf = (response: { readonly question_id: string; readonly option_id: string | null }) => Kind | undefined;

const kindsOfStyles: Readonly<Record<string, AnsweredContact['by']>> = {
  email: 'email',
  phone_number: 'phone',
  phone_verification: 'phone',
};
const kindsOfValues: Readonly<Record<string, AnsweredContact['by']>> = { email: 'email', phone: 'phone' };

/** Learns from every stored flow what its questions ask for. A question that no stored version has is undefined. */
async function loadKinds(database: Database): Promise<KindOf> {
  const [flows, versions] = await Promise.all([
    database.selectFrom('flows').select('document').execute(),
    database.selectFrom('flow_versions').select('document').execute(),
  ]);
  const kinds = new Map<string, Kind>();
  for (const { document } of [...flows, ...versions]) {
    for (const element of listIn(JSON.parse(document), 'elements')) {
      const question = isObject(element) ? element.question : null;
      if (!isObject(question)) continue;
      const id = String(question.id);
      kinds.set(id, kinds.get(id) ?? kindsOfStyles[String(question.style)] ?? 'other');
      for (const option of listIn(question, 'options'))
        if (question.style === 'multiple_value' && isObject(option))
          kinds.set(`${id} ${option.id}`, kindsOfValues[String(option.value_type)] ?? 'other');
      for (const statement of listIn(question, 'statements'))
        if (isObject(statement)) kinds.set(String(statement.id), 'other');
    }
  }
  return ({ question_id, option_id }) => kinds.get(`${question_id} ${option_id}`) ?? kinds.get(question_id);
}

function listIn(json: unknown, key: string): readonly unknown[] {
  const list = isObject(json) ? json[key] : undefined;
  return Array.isArray(list) ? list : [];
}
