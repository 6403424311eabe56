/** Name of a frame of ours, from which the app in it learns the colours of the page. */
export const frameNameOf = (scheme: string): string => `product-${scheme.replace(' ', '-')}`;

/**
 * Returns the colour schemes of a page: those that it names in its style or by a meta element. One that names none has the
 * colours of its background, whatever the device prefers.
 *
 * @example
 * schemeOf(document); // 'light', 'dark', or 'light dark'
 */
export function schemeOf(page: Document): string {
  const { documentElement: html, body } = page;
  const style = getComputedStyle(html);
  const meta = page.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content;
  const named = /light|dark/.test(style.colorScheme) ? style.colorScheme : meta;
  if (/light|dark/.test(named ?? '')) return ['light', 'dark'].filter((scheme) => named?.includes(scheme)).join(' ');
  const colors = [body && getComputedStyle(body).backgroundColor, style.backgroundColor];
  const opaque = colors.find((color) => color && !/^(transparent|.*[,/] ?0\))$/.test(color));
  // Without a background and a scheme the page is white.
  return opaque === undefined || isLight(opaque) ? 'light' : 'light dark';
}

/** Tells whether a colour such as `rgb(255, 255, 255)` is a light one. */
function isLight(color: string): boolean {
  const [red, green, blue] =
    color
      .match(/^rgba?\((\d+), (\d+), (\d+)/)
      ?.slice(1)
      .map(Number) ?? [];
  return red !== undefined && green !== undefined && blue !== undefined && red * 0.3 + green * 0.6 + blue * 0.1 > 128;
}
