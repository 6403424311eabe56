import { countOnlyEmoji, splitLinks, truncateLink } from '@product/chat-core';
import { memo } from 'react';

const ENLARGED_AT_MOST = 3;

/** 1, 2 or 3 when the text is that many emoji and nothing else: it is then shown large, without a bubble. */
export function enlargedEmoji(text: string): number | undefined {
  if (text.length > 100) return undefined;
  const count = countOnlyEmoji(text);
  return count > 0 && count <= ENLARGED_AT_MOST ? count : undefined;
}

/** The words of a message, with its links. */
export const MessageText = memo(function MessageText({ text }: { readonly text: string }) {
  const segments = splitLinks(text);
  let position = 0;
  return (
    <p className="product-message-text" data-product="message-text" data-emoji={enlargedEmoji(text)} dir="auto">
      {segments.map((segment) => {
        const key = position;
        position += segment.text.length;
        if (segment.type === 'text') return segment.text;
        return (
          <a
            key={key}
            href={segment.href}
            target="_blank"
            rel="nofollow noopener noreferrer"
            title={segment.text}
            data-product="message-link"
          >
            {truncateLink(segment.text)}
          </a>
        );
      })}
    </p>
  );
});
