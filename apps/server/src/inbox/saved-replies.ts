import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database, SavedReplyRow } from '../database/tables.ts';
import { manages } from '../staff/people.ts';
import { hasRole, type StaffPrincipal, seesNode } from '../staff/principal.ts';

/** A reply with placeholders, for the conversations of its nodes. */
export interface SavedReply {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** Null: every node. */
  readonly nodes: readonly string[] | null;
}

type SavedReplyContent = Omit<SavedReply, 'id'>;

const storedNodes = v.nullable(v.array(v.string()));

function toReply({ id, title, body, nodes }: SavedReplyRow): SavedReply {
  return { id, title, body, nodes: v.parse(storedNodes, nodes === null ? null : JSON.parse(nodes)) };
}

const toColumns = ({ title, body, nodes }: SavedReplyContent) => ({
  title,
  body,
  nodes: nodes && JSON.stringify(nodes),
});

/** Lists the replies of nodes that a colleague sees, by title, without the ids of other nodes. */
export async function listSavedReplies(
  database: Database,
  staff: Pick<StaffPrincipal, 'nodes' | 'role'>,
): Promise<(SavedReply & { readonly isManaged: boolean })[]> {
  const rows = await database.selectFrom('saved_replies').selectAll().orderBy('title').orderBy('id').execute();
  return rows.flatMap((row) => {
    const reply = toReply(row);
    const nodes = reply.nodes?.filter((nodeId) => seesNode(staff, nodeId)) ?? null;
    return nodes?.length === 0
      ? []
      : [{ ...reply, nodes, isManaged: hasRole(staff, 'manage') && manages(staff, reply) }];
  });
}

/** Finds a reply whose nodes the manager sees. */
export async function findManagedReply(
  database: Database,
  staff: Pick<StaffPrincipal, 'nodes'>,
  id: string,
): Promise<SavedReply | undefined> {
  const row = await database.selectFrom('saved_replies').selectAll().where('id', '=', id).executeTakeFirst();
  const reply = row && toReply(row);
  return reply !== undefined && manages(staff, reply) ? reply : undefined;
}

export async function addSavedReply(database: Database, content: SavedReplyContent, now: number): Promise<SavedReply> {
  const id = randomUUID();
  await database
    .insertInto('saved_replies')
    .values({ id, ...toColumns(content), updated_at: now })
    .execute();
  return { id, ...content };
}

export async function changeSavedReply(
  database: Database,
  { id, ...content }: SavedReply,
  now: number,
): Promise<SavedReply> {
  await database
    .updateTable('saved_replies')
    .set({ ...toColumns(content), updated_at: now })
    .where('id', '=', id)
    .execute();
  return { id, ...content };
}

export async function removeSavedReply(database: Database, id: string): Promise<void> {
  await database.deleteFrom('saved_replies').where('id', '=', id).execute();
}
