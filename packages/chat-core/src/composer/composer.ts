import type { OutgoingAttachment } from '../outbox/outgoing-message.ts';

/** Larger images are refused before the upload begins. */
export const ATTACHMENT_LIMIT_BYTES = 10 * 1024 * 1024;
/** What a server takes at most, in UTF-16 units: a longer text stays in the composer until it is shortened. */
export const MESSAGE_LIMIT = 10_000;

export type AttachmentProblem = 'notAnImage' | 'tooLarge';

export interface Composer {
  readonly text: string;
  readonly attachment: OutgoingAttachment | null;
  readonly problem: AttachmentProblem | null;
}

export const emptyComposer: Composer = { text: '', attachment: null, problem: null };

/** True when there is something to send. White space alone is nothing, and what is too long cannot be sent. */
export function hasContent({ text, attachment }: Composer): boolean {
  const length = text.trim().length;
  return length <= MESSAGE_LIMIT && (attachment !== null || length > 0);
}

/**
 * Why a file cannot be attached; null when it can. The server looks at the content once more.
 *
 * An SVG is a document with scripts, not a picture.
 */
export function attachmentProblem(file: { readonly type: string; readonly size: number }): AttachmentProblem | null {
  if (!file.type.startsWith('image/') || file.type.startsWith('image/svg')) return 'notAnImage';
  return file.size > ATTACHMENT_LIMIT_BYTES ? 'tooLarge' : null;
}
