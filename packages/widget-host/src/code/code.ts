/** Begins with the `widgetCodePrefix` of the model. */
const pattern = /^PSN-[\dA-Za-z-]{7}$/;

/**
 * True for a widget code: the prefix `PSN-` and seven ASCII letters, digits or dashes.
 *
 * @example
 * isWidgetCode('PSN-HARBOUR'); // true
 */
export function isWidgetCode(code: unknown): boolean {
  return typeof code === 'string' && pattern.test(code);
}
