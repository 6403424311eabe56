import type { ResponseOf } from '@product/contract';
import { type Failure, fail } from '../../errors/failure.ts';
import { eraseVisitor } from '../../retention/erase-visitor.ts';
import { exportVisitor } from '../../retention/export-visitor.ts';
import { type FoundVisitor, findVisitor } from '../../retention/find-visitor.ts';
import { namesOfPerson, type PersonKey, type PersonNames } from '../../retention/person-of-feedback.ts';
import { namesSeveral, summarizeVisitor, type VisitorSummary } from '../../retention/visitor-summary.ts';
import type { Services } from '../../services.ts';
import type { Handler } from '../handler.ts';

type StoredPerson = ResponseOf<'loadPerson'>;

interface FoundPerson {
  readonly ok: true;
  readonly names: PersonNames;
  readonly found: FoundVisitor;
}

export const loadPerson: Handler<'loadPerson'> = async ({ params, query }, { database }) => {
  const by = query.by ?? 'feedback';
  const person = await findPerson(database, params.feedback_id, by);
  if (!person.ok) return person;
  return { ok: true, value: toWire(by, person.names, await summarizeVisitor(database, person.found)) };
};

export const exportPerson: Handler<'exportPerson'> = async ({ params, query }, services) => {
  const by = query.by ?? 'feedback';
  const person = await findPerson(services.database, params.feedback_id, by);
  if (!person.ok) return person;
  services.log.info({ audit: 'person_exported', feedbackId: params.feedback_id, by }, 'person exported');
  return { ok: true, value: await exportVisitor(services, person.found, services.now()) };
};

export const erasePerson: Handler<'erasePerson'> = async ({ params, body }, services) => {
  const { database, log } = services;
  const person = await findPerson(database, params.feedback_id, body.by);
  if (!person.ok) return person;
  const summary = await summarizeVisitor(database, person.found);
  if (summary.digest !== body.digest)
    return fail('person_changed', 'The stored data has changed since it was shown: load it again');
  const isGone = await eraseVisitor(services, person.found);
  const { feedbacks, customers } = summary;
  log.info({ audit: 'person_erased', by: body.by, feedbacks, customers }, 'person erased');
  if (!isGone) log.error('the database could not be written anew after erasing: is the disk full?');
  return { ok: true, value: toWire(body.by, person.names, summary) };
};

async function findPerson(
  database: Services['database'],
  feedbackId: string,
  by: PersonKey,
): Promise<FoundPerson | Failure> {
  const names = await namesOfPerson(database, feedbackId);
  if (names === undefined) return fail('not_found', 'There is no such feedback');
  const name = names.nameOf(by);
  if (name === undefined)
    return fail('invalid_request', 'This feedback has no such name', [{ path: 'by', code: 'unknown' }]);
  return { ok: true, names, found: await findVisitor(database, name) };
}

function toWire(by: PersonKey, { keys }: PersonNames, summary: VisitorSummary): StoredPerson {
  return {
    by,
    keys: [...keys],
    feedback_count: summary.feedbacks,
    message_count: summary.messages,
    customer_count: summary.customers,
    verification_code_count: summary.codes,
    files: [...summary.files],
    names: [...summary.names],
    emails: [...summary.emails],
    phone_numbers: [...summary.phoneNumbers],
    external_ids: [...summary.externalIds],
    nodes: [...summary.nodes],
    names_several: namesSeveral(summary),
    digest: summary.digest,
  };
}
