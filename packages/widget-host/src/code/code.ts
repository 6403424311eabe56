import { widgetCodePrefix } from '@product/model';

const shape = new RegExp(`^${widgetCodePrefix}[\\dA-Za-z-]{7}$`);

/**
 * True for a widget's code: the prefix `PSN-` and seven ASCII letters, digits or dashes.
 *
 * @example
 * isWidgetCode('PSN-HARBOUR'); // true
 */
export function isWidgetCode(code: unknown): boolean {
  return typeof code === 'string' && shape.test(code);
}
