import type { ChatSession } from '../session/chat-session.ts';

/**
 * Puts the first image of a paste or a drop into the composer, or else its first file, and says that a message has one
 * image. Returns false without files.
 */
export function attachFrom(session: Pick<ChatSession, 'attach' | 'send'>, { files }: DataTransfer): boolean {
  const images = [...files].filter((file) => file.type.startsWith('image/'));
  const taken = images[0] ?? files[0];
  if (taken === undefined) return false;
  session.attach(taken);
  if (images.length > 1) session.send({ type: 'attachmentRejected', problem: 'tooMany' });
  return true;
}

/** Tells whether a paste is text of an office program, which adds a picture of it. A copied image or file has no such pair. */
export function isFormattedText(data: DataTransfer): boolean {
  return data.getData('text/html') !== '' && data.getData('text/plain').trim() !== '';
}
