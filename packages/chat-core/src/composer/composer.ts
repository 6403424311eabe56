import { MAX_CHAT_IMAGE_BYTES, MAX_MESSAGE_LENGTH } from '@product/model';
import type { OutgoingAttachment } from '../outbox/outbox.ts';

/** Largest image, in bytes. A larger one is rejected before the upload. */
export const ATTACHMENT_LIMIT_BYTES = MAX_CHAT_IMAGE_BYTES;
/** Longest text that a server accepts, in UTF-16 units. */
export const MESSAGE_LIMIT = MAX_MESSAGE_LENGTH;

/** `tooMany` stands beside the image that was taken. */
export type AttachmentProblem = 'notAnImage' | 'tooLarge' | 'tooMany';

export interface Composer {
  readonly text: string;
  readonly attachment: OutgoingAttachment | null;
  readonly problem: AttachmentProblem | null;
}

export const emptyComposer: Composer = { text: '', attachment: null, problem: null };

/** True when the composer holds something to send: text beyond white space, or an attachment. False for a text that is too long. */
export function hasContent({ text, attachment }: Composer): boolean {
  const length = text.trim().length;
  return length <= MESSAGE_LIMIT && (attachment !== null || length > 0);
}

/**
 * Finds the reason why a file cannot be attached; null when it can. The server checks the content again.
 *
 * An SVG is rejected, since it is a document with scripts.
 */
export function attachmentProblem(file: { readonly type: string; readonly size: number }): AttachmentProblem | null {
  if (!file.type.startsWith('image/') || file.type.startsWith('image/svg')) return 'notAnImage';
  return file.size > ATTACHMENT_LIMIT_BYTES ? 'tooLarge' : null;
}
