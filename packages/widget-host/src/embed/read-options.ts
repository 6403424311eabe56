import type { WidgetAttributes, WidgetCustomer } from '@product/bridge';
import { parseRecord } from '../browser/device-storage.ts';
import type { WidgetOptions } from '../widget/widget.ts';

type Data = Readonly<Record<string, string | undefined>>;

/**
 * Options from a script tag's `data-` attributes, which have the names of the options and of a customer's fields. `appUrl` is
 * where the script came from unless given. Values are checked where they are used.
 *
 * @example
 * readOptions({ code: 'PSN-HARBOUR', externalId: '42' }, 'https://feedback.example/widget.js', '');
 */
export function readOptions(data: Data, scriptUrl: string, nonce: string): WidgetOptions {
  // A spread of a data set throws in a page whose `Object.prototype` has a `get`.
  const given: Record<string, string | undefined> = {};
  for (const name of Object.keys(data)) given[name] = data[name];
  return {
    appUrl: new URL('.', scriptUrl).href,
    nonce,
    ...(given as unknown as Pick<WidgetOptions, 'code'>),
    customer: given as WidgetCustomer,
    attributes: parseRecord(() => given.attributes) as WidgetAttributes,
  };
}
