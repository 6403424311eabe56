import { type TextSegment, truncateLink } from '@product/chat-core';

/** Renders a text with its links: shortened, in a new tab, and without a referrer. */
export function LinkedText({ segments }: { readonly segments: readonly TextSegment[] }) {
  let position = 0;
  return segments.map((segment) => {
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
  });
}
