import type { ResponseOf } from '@product/contract';
import * as v from 'valibot';
import type { Database, MessageRow } from '../database/tables.ts';
import type { FileAddress } from '../files/file-address.ts';
import { shownAddress } from '../files/shown-address.ts';
import type { PersonWire } from './person.ts';

export type TimelineItemWire = ResponseOf<'loadChat'>['timeline_items'][number];

const storedSender = v.object({ id: v.nullable(v.string()), name: v.nullable(v.string()) });

/** Messages as the wire has them, oldest first, with the files that they carry. */
export async function toTimelineItems(
  database: Database,
  messages: readonly MessageRow[],
  creator: PersonWire,
  addressOf: FileAddress,
): Promise<TimelineItemWire[]> {
  const fileIds = messages.flatMap(({ attachment_id }) => attachment_id ?? []);
  const files =
    fileIds.length === 0
      ? []
      : await database.selectFrom('attachments').selectAll().where('id', 'in', fileIds).execute();
  const byId = new Map(files.map((file) => [file.id, file]));
  return messages.map((message) => {
    const file = message.attachment_id === null ? undefined : byId.get(message.attachment_id);
    return {
      id: message.id,
      client_id: message.client_id,
      action: 'add_comment',
      actor: message.actor === 'customer' ? 'customer' : 'other',
      detail: {
        comment: { body: message.body },
        attachment: file
          ? {
              url: shownAddress(file, addressOf),
              name: file.name,
              content_type: file.content_type,
              width: file.width_px,
              height: file.height_px,
            }
          : null,
        created_at: new Date(message.created_at).toISOString(),
      },
      ...(message.actor === 'customer'
        ? { customer: creator }
        : { user: message.sender === null ? null : v.parse(storedSender, JSON.parse(message.sender)) }),
    };
  });
}
