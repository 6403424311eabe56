import type { Frame } from '@playwright/test';

/** Finds visible texts below the contrast ratio, with the measured ratio. */
export function unreadableTexts(frame: Frame, least: number): Promise<string[]> {
  return frame.evaluate((least) => {
    type Color = readonly [red: number, green: number, blue: number, alpha: number];
    const colors = new Map<string, Color>();
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('Without a canvas no colour can be read.');
    /** Converts any CSS colour to the colour on the screen. */
    const parse = (css: string): Color => {
      const known = colors.get(css);
      if (known !== undefined) return known;
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = css;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      const color: Color = [red / 255, green / 255, blue / 255, alpha / 255];
      colors.set(css, color);
      return color;
    };
    const over = (above: Color, below: Color): Color => {
      const mix = (at: 0 | 1 | 2) => above[at] * above[3] + below[at] * (1 - above[3]);
      return [mix(0), mix(1), mix(2), 1];
    };
    const luminance = ([red, green, blue]: Color): number => {
      const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    };
    /** Returns the background: fills of the element and its ancestors, on the browser's own. */
    const ground = (element: Element | null): Color => {
      if (element === null) return parse(matchMedia('(prefers-color-scheme: dark)').matches ? '#121212' : '#fff');
      const own = parse(getComputedStyle(element).backgroundColor);
      return own[3] === 1 ? own : over(own, ground(element.parentElement));
    };
    const opacityOf = (element: Element | null): number =>
      element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const hidden = element.closest('.product-visually-hidden, [inert]') !== null;
      return width > 1 && height > 1 && !hidden && element.checkVisibility({ visibilityProperty: true });
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll('[data-product] *')) {
      const text = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const words = text
        .map(({ textContent }) => textContent)
        .join('')
        .trim();
      const isOff = element.closest(':disabled, [aria-disabled="true"]') !== null;
      // Emoji bring their own colours; what stands inside of a bar is for those who cannot draw one.
      if (words === '' || isOff || element.matches('progress') || !/[\p{L}\p{N}]/u.test(words) || !isSeen(element))
        continue;
      const behind = ground(element);
      const [red, green, blue, alpha] = parse(getComputedStyle(element).color);
      const ink = over([red, green, blue, alpha * opacityOf(element)], behind);
      const [low = 0, high = 0] = [luminance(ink), luminance(behind)].sort((one, other) => one - other);
      const ratio = (high + 0.05) / (low + 0.05);
      if (ratio < least) found.push(`${ratio.toFixed(2)} “${words.slice(0, 40)}”`);
    }
    return found;
  }, least);
}
