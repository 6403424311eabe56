import type { Database } from '../../database/tables.ts';
import { fail } from '../../errors/failure.ts';
import { listNodes } from '../../inbox/list-feedbacks.ts';
import {
  addSavedReply as add,
  changeSavedReply as change,
  findManagedReply,
  listSavedReplies as list,
  removeSavedReply as remove,
  type SavedReply,
} from '../../inbox/saved-replies.ts';
import type { Services } from '../../services.ts';
import { writeAudit } from '../../staff/audit.ts';
import { changesOf, everyWhenNull } from '../../staff/audit-changes.ts';
import { auditOf } from '../../staff/audit-of.ts';
import { hiddenNodes } from '../../staff/hidden-nodes.ts';
import type { Handler, HandlerRequest } from '../handler.ts';

const missing = fail('not_found', 'There is no such saved reply');

export const listSavedReplies: Handler<'listSavedReplies'> = async ({ staff }, { database }) => {
  const [replies, nodes] = await Promise.all([list(database, staff), listNodes(database, staff.nodes)]);
  return { ok: true, value: { saved_replies: replies.map(toWire), nodes } };
};

export const addSavedReply: Handler<'addSavedReply'> = async (request, services) => {
  const { body, staff } = request;
  const { database, now } = services;
  const hidden = await hiddenNodes(database, staff, body.nodes);
  if (hidden !== undefined) return hidden;
  return database.transaction().execute(async (transaction) => {
    const reply = await add(transaction, body, now());
    await record(transaction, request, services, null, reply);
    return { ok: true, value: { saved_reply: toWire({ ...reply, isManaged: true }) } };
  });
};

export const changeSavedReply: Handler<'changeSavedReply'> = async (request, services) => {
  const { body, staff, params } = request;
  const { database, now } = services;
  const hidden = body.nodes === undefined ? undefined : await hiddenNodes(database, staff, body.nodes);
  if (hidden !== undefined) return hidden;
  return database.transaction().execute(async (transaction) => {
    const before = await findManagedReply(transaction, staff, params.reply_id);
    if (before === undefined) return missing;
    const { title, body: text, nodes = before.nodes } = body;
    const reply = await change(transaction, { id: before.id, title, body: text, nodes }, now());
    await record(transaction, request, services, before, reply);
    return { ok: true, value: { saved_reply: toWire({ ...reply, isManaged: true }) } };
  });
};

export const removeSavedReply: Handler<'removeSavedReply'> = (request, services) =>
  services.database.transaction().execute(async (transaction) => {
    const reply = await findManagedReply(transaction, request.staff, request.params.reply_id);
    if (reply === undefined) return missing;
    await remove(transaction, reply.id);
    await record(transaction, request, services, reply, null);
    return { ok: true, value: null };
  });

/** Writes the audit log in the transaction of the change. A null version: the reply is new, or gone. */
function record(
  transaction: Database,
  request: HandlerRequest<'addSavedReply' | 'changeSavedReply' | 'removeSavedReply'>,
  { now }: Pick<Services, 'now'>,
  before: SavedReply | null,
  after: SavedReply | null,
): Promise<void> {
  const written = (reply: SavedReply | null) => reply && { ...reply, nodes: everyWhenNull(reply.nodes) };
  const changes = changesOf(['title', 'body', 'nodes'], written(before), written(after));
  const { id, nodes } = after ?? before ?? { id: '', nodes: null };
  const [nodeId, ...others] = nodes ?? [];
  const place = nodeId !== undefined && others.length === 0 ? { nodeId } : {};
  return writeAudit(transaction, auditOf(request, 'saved_replies_changed', now(), { subject: id, changes, ...place }));
}

function toWire({ isManaged, nodes, ...reply }: SavedReply & { readonly isManaged: boolean }) {
  return { ...reply, nodes: nodes && [...nodes], changeable: isManaged };
}
