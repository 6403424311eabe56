import { countOnlyEmoji, mayHoldLink, splitPlainLinks } from '@product/chat-core';
import { lazy, Suspense } from 'react';
import { LinkedText } from './linked-text.tsx';

const MAX_ENLARGED = 3;

/** Counts the emoji of a text with one to three emoji and nothing else, which is shown large; undefined for others. */
export function enlargedEmoji(text: string): number | undefined {
  if (text.length > 100) return undefined;
  const count = countOnlyEmoji(text);
  return count > 0 && count <= MAX_ENLARGED ? count : undefined;
}

/**
 * Text with links that take the full search. Its list of domains is a third of the chat's bytes, so it loads on first
 * use. Until then, and without a network, the text has no links.
 */
const SearchedText = lazy(async () => {
  const load = () => import('./searched-text.tsx');
  const loaded = await load()
    .catch(load)
    .catch(() => undefined);
  return { default: loaded?.SearchedText ?? PlainText };
});

function PlainText({ text }: { readonly text: string }) {
  return text;
}

export interface MessageTextProps {
  readonly text: string;
  /** Number of emoji of an enlarged text. */
  readonly emoji: number | undefined;
}

/** Shows the text of a message with its links. */
export function MessageText({ text, emoji }: MessageTextProps) {
  return (
    <p className="product-message-text" data-product="message-text" data-emoji={emoji} dir="auto">
      {mayHoldLink(text) ? <TextWithLinks text={text} /> : text}
    </p>
  );
}

function TextWithLinks({ text }: { readonly text: string }) {
  const segments = splitPlainLinks(text);
  if (segments !== undefined) return <LinkedText segments={segments} />;
  return (
    <Suspense fallback={text}>
      <SearchedText text={text} />
    </Suspense>
  );
}
