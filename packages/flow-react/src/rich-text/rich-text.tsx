import { isMarkup } from './is-markup.ts';
import { LazyMarkup } from './lazy-markup.tsx';
import type { RichTextProps } from './rich-text-props.ts';

/** Renders an owner's text: sanitised markup, or plain text in paragraphs. */
export function RichText({ text, 'data-product': part }: RichTextProps) {
  if (isMarkup(text)) return <LazyMarkup text={text} data-product={part} />;
  return (
    <div className="product-rich-text" data-product={part}>
      {paragraphsOf(text).map((paragraph, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text have no other name
        <p key={position}>{paragraph}</p>
      ))}
    </div>
  );
}

function paragraphsOf(text: string): readonly string[] {
  return text.split(/\n{2,}/);
}
