import { type TextSegment, truncateLink } from '@product/chat-core';

/** A text with its links: in a new tab, shortened, without a trace of where they were found. */
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
