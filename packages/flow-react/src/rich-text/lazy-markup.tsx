import { lazyComponent } from '@product/ui';
import { MarkupText } from './markup-text.tsx';

/** The owner's markup, in a chunk with its sanitiser. Shown without tags until the chunk loads, or if it fails. */
export const LazyMarkup = lazyComponent(async () => (await import('./markup.tsx')).Markup, {
  fallback: MarkupText,
  failed: MarkupText,
});
