import type { WidgetAttributes, WidgetCustomer } from '@product/bridge';
import { parseRecord } from '../browser/device-storage.ts';
import { isTestOf } from '../browser/is-test.ts';

/**
 * Reads options from the attributes of an element, in kebab-case, with or without `data-`. The names are those of the options
 * and of a customer's fields; the values are checked where they are used.
 *
 * @example
 * readAttributes(element); // of <product-survey node="node-harbour" min-height="300">
 */
export function readAttributes(element: Element) {
  const given: Record<string, string> = {};
  for (const name of element.getAttributeNames()) {
    const field = name.replace(/^data-/, '').replace(/-./g, (part) => part.charAt(1).toUpperCase());
    given[field] = element.getAttribute(name) ?? '';
  }
  const { code, node, appUrl, language, title, minHeight, customerToken, attributes, test } = given;
  const heightPx = Number(minHeight || Number.NaN);
  return {
    code,
    node,
    appUrl,
    language,
    title,
    customerToken,
    isTest: isTestOf({ test }),
    minHeight: heightPx >= 0 ? heightPx : undefined,
    // The id of the element is not the customer's.
    customer: { ...given, id: given.customerId ?? '' } as WidgetCustomer,
    attributes: parseRecord(() => attributes) as WidgetAttributes,
  };
}
