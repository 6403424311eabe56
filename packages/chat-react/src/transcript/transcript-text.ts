import { cutText } from '@product/model';
import type { Transcript } from './load-transcript.ts';

/** Words and times of a transcript, in the visitor's language. */
export interface TranscriptWords {
  readonly you: string;
  readonly image: string;
  /** Writes a time of epoch ms. */
  timeOf(epochMs: number): string;
}

/** Writes a conversation as plain text. Each line of a message is quoted, so that no message looks like another's. */
export function transcriptText({ name, greeting, items }: Transcript, { you, image, timeOf }: TranscriptWords): string {
  const messages = items.map(({ actor, sender, body, attachment, createdAt }) => {
    const from = actor === 'customer' ? you : sender?.nickname || sender?.name || name;
    const lines = [body, attachment === null ? '' : `[${attachment.name ?? image}]`]
      .filter((line) => line !== '')
      .join('\n');
    return quoted(from, timeOf(createdAt), lines);
  });
  const first = greeting === null ? [] : [quoted(name, timeOf(greeting.at), greeting.text)];
  return `${[toLine(name), ...first, ...messages].join('\n\n')}\n`;
}

function quoted(from: string, time: string, text: string): string {
  return `${toLine(from)}, ${time}:\n${text.replace(/\r\n?|[\n\u2028\u2029]/g, '\n').replace(/^/gm, '> ')}`;
}

/** Makes a name fit for the name of a file. */
export function fileNameOf(name: string): string {
  const short = cutText(toLine(name.replace(/[\\/:*?"<>|.]/g, ' ')), 80).trim();
  return `${short || 'chat'}.txt`;
}

function toLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}
