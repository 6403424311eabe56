import { countOnlyEmoji, mayHoldLink } from '@product/chat-core';
import { lazy, memo, Suspense } from 'react';

const ENLARGED_AT_MOST = 3;

/** 1, 2 or 3 when the text is that many emoji and nothing else: it is then shown large, without a bubble. */
export function enlargedEmoji(text: string): number | undefined {
  if (text.length > 100) return undefined;
  const count = countOnlyEmoji(text);
  return count > 0 && count <= ENLARGED_AT_MOST ? count : undefined;
}

/**
 * The search for links knows every top-level domain: a third of a chat's bytes, which wait for the first text that could
 * hold one. Until then, and without a network, the text stands as it was written.
 */
const LinkedText = lazy(async () => {
  const load = () => import('./linked-text.tsx');
  const loaded = await load()
    .catch(load)
    .catch(() => undefined);
  return { default: loaded?.LinkedText ?? PlainText };
});

function PlainText({ text }: { readonly text: string }) {
  return text;
}

/** The words of a message, with its links. */
export const MessageText = memo(function MessageText({ text }: { readonly text: string }) {
  return (
    <p className="product-message-text" data-product="message-text" data-emoji={enlargedEmoji(text)} dir="auto">
      {mayHoldLink(text) ? (
        <Suspense fallback={text}>
          <LinkedText text={text} />
        </Suspense>
      ) : (
        text
      )}
    </p>
  );
});
