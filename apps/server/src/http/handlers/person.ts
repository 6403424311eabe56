import type { ResponseOf } from '@product/contract';
import { logUncleared } from '../../database/erased-bytes.ts';
import { type Failure, fail } from '../../errors/failure.ts';
import { eraseVisitor } from '../../retention/erase-visitor.ts';
import { exportVisitor } from '../../retention/export-visitor.ts';
import { atNodes, type FoundVisitor, findVisitor } from '../../retention/find-visitor.ts';
import { namesOfPerson, type PersonKey, type PersonNames } from '../../retention/person-of-feedback.ts';
import { namesSeveral, summarizeVisitor, type VisitorSummary } from '../../retention/visitor-summary.ts';
import type { Services } from '../../services.ts';
import { writeAudit } from '../../staff/audit.ts';
import { auditOf } from '../../staff/audit-of.ts';
import type { StaffPrincipal } from '../../staff/principal.ts';
import type { Handler } from '../handler.ts';

type StoredPerson = ResponseOf<'loadPerson'>;

interface FoundPerson {
  readonly ok: true;
  readonly names: PersonNames;
  readonly feedback: { readonly id: string; readonly nodeId: string };
  readonly found: FoundVisitor;
}

export const loadPerson: Handler<'loadPerson'> = async (request, { database, reader, now }) => {
  const by = request.query.by ?? 'feedback';
  const person = await findPerson(reader, request.params.feedback_id, by, request.staff);
  if (!person.ok) return person;
  await writeAudit(database, auditOf(request, 'person_read', now(), { feedback: person.feedback }));
  return { ok: true, value: toWire(by, person.names, await summarizeVisitor(reader, person.found)) };
};

export const exportPerson: Handler<'exportPerson'> = async (request, services) => {
  const { database, reader, log, now } = services;
  const by = request.query.by ?? 'feedback';
  const person = await findPerson(reader, request.params.feedback_id, by, request.staff);
  if (!person.ok) return person;
  await writeAudit(database, auditOf(request, 'person_exported', now(), { feedback: person.feedback, subject: by }));
  log.info(
    { audit: 'person_exported', feedbackId: person.feedback.id, by, staff: request.staff.id },
    'person exported',
  );
  return { ok: true, value: await exportVisitor({ ...services, database: reader }, person.found, now()) };
};

export const erasePerson: Handler<'erasePerson'> = async (request, services) => {
  const { reader, log, now } = services;
  const { body, staff } = request;
  const person = await findPerson(reader, request.params.feedback_id, body.by, staff);
  if (!person.ok) return person;
  const summary = await summarizeVisitor(reader, person.found);
  if (summary.digest !== body.digest)
    return fail('person_changed', 'The stored data has changed since it was shown: load it again');
  const audit = auditOf(request, 'person_erased', now(), { feedback: person.feedback, subject: body.by });
  const isGone = await eraseVisitor(services, person.found, now(), (transaction) => writeAudit(transaction, audit));
  const { feedbacks, customers } = summary;
  log.info({ audit: 'person_erased', by: body.by, feedbacks, customers, staff: staff.id }, 'person erased');
  if (!isGone) logUncleared(log);
  return { ok: true, value: toWire(body.by, person.names, summary) };
};

/** Finds the rows of a person at the nodes that the colleague sees. */
async function findPerson(
  reader: Services['reader'],
  feedbackId: string,
  by: PersonKey,
  { nodes }: StaffPrincipal,
): Promise<FoundPerson | Failure> {
  const names = await namesOfPerson(reader, feedbackId);
  if (names === undefined) return fail('not_found', 'There is no such feedback');
  const name = names.nameOf(by);
  if (name === undefined)
    return fail('invalid_request', 'This feedback has no such name', [{ path: 'by', code: 'unknown' }]);
  const found = await findVisitor(reader, name);
  return {
    ok: true,
    names,
    feedback: { id: feedbackId, nodeId: names.nodeId },
    found: nodes === null ? found : await atNodes(reader, found, nodes),
  };
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
