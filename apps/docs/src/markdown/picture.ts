import { escapeHtml } from './escape.ts';

/**
 * A drawing as a part of the page: it takes the colours of the page's own theme from `site.css`, by classes, so that its
 * own style sheet, which a reader of the file alone needs, is left out (a strict policy would refuse it).
 *
 * @param svg With a `<title>` and a `<desc>`, named by `aria-labelledby`.
 * @param caption Shown below it.
 */
export function inlinePicture(svg: string, caption: string): string {
  const drawing = svg
    .replace(/<\?xml[^>]*>\s*/, '')
    .replace(/<style>.*?<\/style>\s*/s, '')
    .trim();
  return `<figure class="picture">${drawing}<figcaption>${escapeHtml(caption)}</figcaption></figure>`;
}
