import { escapeHtml } from './escape.ts';

/**
 * Renders a drawing into the page, where `picture.css` gives its classes the colours of the theme. The drawing's own
 * style sheet serves readers of the file alone, and the strict policy would refuse it.
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
