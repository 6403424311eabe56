import type { ResponseOf } from '@product/contract';
import * as v from 'valibot';
import type { AttachmentRow, FeedbackRow, MessageRow } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { readFeedbackDocument } from './stored-chat.ts';

export type TimelineItemWire = ResponseOf<'loadChat'>['timeline_items'][number];

type ItemServices = Pick<Services, 'database' | 'addressOf'>;

const text = v.nullish(v.string(), null);
/** The colleague at the time of the message, so that a later change leaves the history alone. */
const storedSender = v.object({ id: text, name: text, nickname: text, avatar: text });

/** Loads the timeline items of messages of one chat, in the same order. */
export async function loadTimelineItems(
  { database, addressOf }: ItemServices,
  { document }: Pick<FeedbackRow, 'document'>,
  messages: readonly MessageRow[],
): Promise<TimelineItemWire[]> {
  const { customer } = readFeedbackDocument(document);
  const fileIds = messages.flatMap(({ attachment_id }) => attachment_id ?? []);
  const files =
    fileIds.length === 0
      ? []
      : await database.selectFrom('attachments').selectAll().where('id', 'in', fileIds).execute();
  const filesById = new Map(files.map((file) => [file.id, file]));
  return messages.map((message) => {
    const file = filesById.get(message.attachment_id ?? '');
    return {
      id: message.id,
      client_id: message.client_id,
      action: 'add_comment',
      actor: message.actor === 'customer' ? 'customer' : 'other',
      detail: {
        comment: { body: message.body },
        attachment: file ? toAttachment(file, addressOf) : null,
        created_at: new Date(message.created_at).toISOString(),
      },
      ...(message.actor === 'customer'
        ? { customer }
        : { user: message.sender === null ? null : v.parse(storedSender, JSON.parse(message.sender)) }),
    };
  });
}

export async function loadTimelineItem(
  services: ItemServices,
  feedback: Pick<FeedbackRow, 'document'>,
  message: MessageRow,
): Promise<TimelineItemWire> {
  const [item] = await loadTimelineItems(services, feedback, [message]);
  if (item === undefined) throw new Error('A message has a timeline item');
  return item;
}

/** Describes a file of a message. The URL is empty until the scanner has accepted the file. */
function toAttachment(file: AttachmentRow, addressOf: Services['addressOf']) {
  return {
    url: file.scan === null ? addressOf(file.file_key) : '',
    name: file.name,
    content_type: file.content_type,
    size_bytes: file.size_bytes,
    width: file.width_px,
    height: file.height_px,
  };
}
