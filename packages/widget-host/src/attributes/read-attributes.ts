import type { WidgetAttributes, WidgetCustomer } from '@product/bridge';
import { parseRecord } from '../browser/device-storage.ts';
import { isTestAttribute } from '../browser/is-test.ts';
import { isWidgetCode } from '../code/code.ts';
import { warnIgnored } from './warn-ignored.ts';

/** A higher survey is no survey, and would push the rest of the page away. */
const MAX_HEIGHT_PX = 10_000;

/**
 * Reads options from the attributes of an element: `data-product-…`, and without prefix on an element of ours. `data-code`,
 * `data-app-url` and `data-test="true"` work, too, since only values of ours count. Anybody whose markup the page shows may
 * have written them: `data-product-customer-token` therefore counts on elements of ours alone. The others are texts that are
 * checked where they are used.
 *
 * @example
 * readAttributes(element); // of <product-survey node="node-harbour" min-height="300">
 */
export function readAttributes(element: Element) {
  const isOwn = element.localName.includes('-');
  const read = (name: string): string | undefined =>
    element.getAttribute(`data-product-${name}`) ?? (isOwn ? element.getAttribute(name) : null) ?? undefined;
  const readOthers = (name: string): string | undefined => element.getAttribute(`data-${name}`) ?? undefined;
  warnIgnored((name) => element.getAttribute(name));
  const code = readOthers('code');
  const heightPx = Number(read('min-height') || Number.NaN);
  const customer: WidgetCustomer = {
    id: read('customer-id') ?? '',
    externalId: read('external-id') ?? '',
    userId: read('user-id') ?? '',
    email: read('email') ?? '',
    name: read('name') ?? '',
    phoneNumber: read('phone-number') ?? '',
  };
  return {
    code: read('code') ?? (isWidgetCode(code) ? code : undefined),
    node: read('node'),
    appUrl: read('app-url') ?? readOthers('app-url'),
    language: read('language'),
    title: read('title'),
    customerToken: isOwn ? read('customer-token') : undefined,
    isTest: isTestAttribute(read('test'), readOthers('test')),
    minHeight: heightPx >= 0 && heightPx <= MAX_HEIGHT_PX ? heightPx : undefined,
    customer,
    attributes: parseRecord(() => read('attributes')) as WidgetAttributes,
  };
}
