import type { LocalizedText } from '@product/model';
import { useFlow } from '../context/flow-context.tsx';
import { useRenderedText } from '../hooks/use-text.ts';
import { LazyMarkup } from './lazy-markup.tsx';

export interface OwnerRichTextProps {
  readonly text: LocalizedText;
  readonly 'data-product': string;
}

/** Renders an owner's text with its values: sanitised markup, or plain text in paragraphs. Nothing for an empty text. */
export function RichText({ text: localized, 'data-product': part }: OwnerRichTextProps) {
  const { textAttributes } = useFlow();
  const { text, isMarkup } = useRenderedText(localized, 'block');
  if (text.trim() === '') return null;
  const attributes = textAttributes(localized);
  const content = isMarkup ? (
    <LazyMarkup text={text} data-product={part} />
  ) : (
    <div className="product-rich-text" data-product={part}>
      {paragraphsOf(text).map((paragraph, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text have no other name
        <p key={position}>{paragraph}</p>
      ))}
    </div>
  );
  return attributes === undefined ? content : <div {...attributes}>{content}</div>;
}

function paragraphsOf(text: string): readonly string[] {
  return text.split(/\n{2,}/);
}
