import { lazyComponent } from '../lazy/lazy-component.tsx';
import type { RichTextProps } from './rich-text.tsx';
import { withoutTags } from './without-tags.ts';

/** The owner's markup, whose sanitiser is a chunk of its own. Without it, the text stands without its tags. */
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
