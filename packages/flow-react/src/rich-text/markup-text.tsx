import type { RefObject } from 'react';
import type { RichTextProps } from './rich-text-props.ts';
import { plainWords, withoutTags } from './without-tags.ts';

/** Renders markup without its tags: on a server, and until the sanitiser has loaded. */
export function MarkupText({
  text,
  'data-product': part,
  isInline = false,
  box,
}: RichTextProps & { box?: RefObject<HTMLElement | null> }) {
  if (isInline) {
    return (
      <span ref={box} className="product-inline-text" data-product={part}>
        {plainWords(text)}
      </span>
    );
  }
  return (
    <div ref={box as RefObject<HTMLDivElement | null>} className="product-rich-text" data-product={part}>
      {withoutTags(text)}
    </div>
  );
}
