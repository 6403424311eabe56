import { useLayoutEffect, useRef } from 'react';
import type { RichTextProps } from './rich-text-props.ts';
import { sanitize } from './sanitize.ts';
import { withoutTags } from './without-tags.ts';

/** Renders sanitised markup. A server has no DOM to sanitise with, and renders the text without tags. */
export function Markup({ text, 'data-product': part }: RichTextProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.replaceChildren(sanitize(text));
  }, [text]);
  return (
    <div key={text} ref={box} className="product-rich-text" data-product={part}>
      {withoutTags(text)}
    </div>
  );
}
