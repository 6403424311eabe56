import { countOnlyEmoji, mayHoldLink, splitPlainLinks } from '@product/chat-core';
import { lazy, Suspense } from 'react';
import { LinkedText } from './linked-text.tsx';

const ENLARGED_AT_MOST = 3;

/** 1, 2 or 3 when the text is that many emoji and nothing else: it is then shown large, without a bubble. */
export function enlargedEmoji(text: string): number | undefined {
  if (text.length > 100) return undefined;
  const count = countOnlyEmoji(text);
  return count > 0 && count <= ENLARGED_AT_MOST ? count : undefined;
}

/**
 * The search for links knows every top-level domain: a third of a chat's bytes, which wait for the first text that needs
 * it. Until then, and without a network, the text stands as it was written.
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
  /** How many emoji the text consists of, when it is to be large. */
  readonly emoji: number | undefined;
}

/** The words of a message, with its links. */
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
