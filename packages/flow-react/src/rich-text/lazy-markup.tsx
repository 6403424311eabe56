import { lazyComponent } from '../lazy/lazy-component.tsx';
import type { RichTextProps } from './rich-text-props.ts';
import { withoutTags } from './without-tags.ts';

/** The owner's markup, in a chunk with its sanitiser. Shown without tags until the chunk loads, or if it fails. */
export const LazyMarkup = lazyComponent(async () => (await import('./markup.tsx')).Markup, {
  fallback: TextOnly,
  failed: TextOnly,
});

function TextOnly({ text, 'data-product': part }: RichTextProps) {
  return (
    <div className="product-rich-text" data-product={part}>
      {withoutTags(text)}
    </div>
  );
}
