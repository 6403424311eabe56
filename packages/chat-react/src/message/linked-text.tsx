import { splitLinks, truncateLink } from '@product/chat-core';

/** A text with its links: in a new tab, shortened, without a trace of where they were found. */
export function LinkedText({ text }: { readonly text: string }) {
  let position = 0;
  return splitLinks(text).map((segment) => {
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
