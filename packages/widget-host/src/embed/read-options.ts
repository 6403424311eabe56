import type { WidgetAttributes, WidgetCustomer } from '@product/bridge';
import { parseRecord } from '../browser/device-storage.ts';
import type { WidgetOptions } from '../widget/widget.ts';

type Dataset = Readonly<Record<string, string | undefined>>;

/**
 * Reads the options from a script tag's `data-` attributes, named as the options and a customer's fields. `appUrl` defaults
 * to the script's folder. The values are checked where they are used.
 *
 * @example
 * readOptions({ code: 'PSN-HARBOUR', externalId: '42' }, 'https://feedback.example/widget.js', '');
 */
export function readOptions(dataset: Dataset, scriptUrl: string, nonce: string): WidgetOptions {
  // A spread of a dataset throws in a page whose `Object.prototype` has a `get`.
  const given: Record<string, string | undefined> = {};
  for (const name in dataset) given[name] = dataset[name];
  return {
    appUrl: new URL('.', scriptUrl).href,
    nonce,
    ...(given as unknown as Pick<WidgetOptions, 'code'>),
    customer: given as WidgetCustomer,
    attributes: parseRecord(() => given.attributes) as WidgetAttributes,
  };
}
