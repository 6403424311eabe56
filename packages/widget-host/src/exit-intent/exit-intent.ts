export interface PointerExit {
  /** Viewport coordinates in CSS pixels; `yPx` is negative once the pointer is above the page. */
  readonly xPx: number;
  readonly yPx: number;
  /** Name of the element that the pointer left, such as `input`, in any case. */
  readonly tagName: string;
}

const EDGE_PX = 50;
const formField = /^(input|select|fieldset)$/i;

/**
 * True when the pointer leaves through the top of the page, which visitors do on the way to the tab bar.
 *
 * Leaving near the right edge (the scrollbar) or from a form field (the browser's own suggestion list) is not an exit.
 *
 * @param viewportWidthPx Inner width of the page, without the scrollbar.
 * @example
 * isExitIntent({ xPx: 300, yPx: -4, tagName: 'div' }, 1280); // true
 */
export function isExitIntent({ xPx, yPx, tagName }: PointerExit, viewportWidthPx: number): boolean {
  return yPx < EDGE_PX && xPx <= viewportWidthPx - EDGE_PX && !formField.test(tagName);
}
