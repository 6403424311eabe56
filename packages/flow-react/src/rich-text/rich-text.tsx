import { useEffect, useRef } from 'react';

/** A longer text is shown without its markup: no page hangs on a definition. */
const MAX_MARKUP_LENGTH = 200_000;

/**
 * A text in which an owner may have written markup. Plain text is shown at once; markup comes through the sanitiser,
 * which is loaded only then, and until it is there the text stands without it.
 */
export function RichText({ text, 'data-product': part }: { text: string; 'data-product': string }) {
  const box = useRef<HTMLDivElement>(null);
  const isMarkup = /<[a-z!/]|&[a-z#]/i.test(text) && text.length <= MAX_MARKUP_LENGTH;
  useEffect(() => {
    const element = box.current;
    if (!isMarkup || element === null) return;
    let isCurrent = true;
    element.textContent = withoutTags(text);
    import('./sanitize.ts').then(
      ({ sanitize }) => isCurrent && element.replaceChildren(sanitize(text)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isMarkup, text]);
  if (isMarkup) return <div key="markup" ref={box} className="product-rich-text" data-product={part} />;
  return (
    <div key="plain" className="product-rich-text" data-product={part}>
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

function withoutTags(text: string): string {
  return text.replace(/<[^>]*>/g, ' ').trim();
}
