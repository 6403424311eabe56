import type { WidgetCustomer } from '@product/bridge';
import type { WidgetOptions } from '../widget/widget.ts';

export type Dataset = Readonly<Record<string, string | undefined>>;

/** Options of a script tag, with its attributes for the later code. */
export interface TagOptions extends WidgetOptions {
  readonly dataset: Dataset;
}

/**
 * Reads the options from a script tag's `data-product-` attributes, named as the options and a customer's fields, and from
 * `data-code`. The app is in the script's folder. The values are checked where they are used.
 *
 * @example
 * readOptions({ code: 'PSN-HARBOUR', productExternalId: '42' }, 'https://feedback.example/widget.js', '');
 */
export function readOptions(dataset: Dataset, scriptUrl: string, nonce: string): TagOptions {
  const given: Record<string, string | undefined> = {};
  // Callbacks and the event target are no texts.
  for (const name in dataset)
    if (/^product(?!On|Ev)./.test(name)) given[name.charAt(7).toLowerCase() + name.slice(8)] = dataset[name];
  return {
    code: dataset.code as string,
    nonce,
    ...given,
    // Only a script of the page may name another one.
    appUrl: new URL('.', scriptUrl).href,
    customer: given as WidgetCustomer,
    dataset,
  } as unknown as TagOptions;
}
