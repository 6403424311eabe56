import type { Transcript } from './load-transcript.ts';

/** Words and times of a transcript, in the visitor's language. */
export interface TranscriptWords {
  readonly you: string;
  readonly image: string;
  /** Writes a time of epoch ms. */
  timeOf(epochMs: number): string;
}

/** Writes a conversation as plain text. Each line of a message is quoted, so that no message looks like another's. */
export function transcriptText({ name, items }: Transcript, { you, image, timeOf }: TranscriptWords): string {
  const messages = items.map(({ actor, sender, body, attachment, createdAt }) => {
    const from = actor === 'customer' ? you : sender?.nickname || sender?.name || name;
    const lines = [body, attachment === null ? '' : `[${image}]`].filter((line) => line !== '').join('\n');
    return `${toLine(from)}, ${timeOf(createdAt)}:\n${lines.replace(/\r\n?|[\n\u2028\u2029]/g, '\n').replace(/^/gm, '> ')}`;
  });
  return `${[toLine(name), ...messages].join('\n\n')}\n`;
}

/** Makes a name fit for the name of a file. */
export function fileNameOf(name: string): string {
  const short = toLine(name.replace(/[\\/:*?"<>|.]/g, ' '))
    .slice(0, 80)
    .trim();
  return `${short || 'chat'}.txt`;
}

function toLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}
