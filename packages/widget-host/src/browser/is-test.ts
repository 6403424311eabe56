import type { Dataset } from '../attributes/read-options.ts';
import type { WidgetOptions } from '../widget/widget.ts';

/**
 * Tells whether the feedbacks of a survey are tests: by the option, or by `data-product-test` of its script tag. Test tools
 * own `data-test`, so that only its exact value `true` counts.
 */
export function isTestOf({ isTest, dataset }: Pick<WidgetOptions, 'isTest'> & { readonly dataset?: Dataset }): boolean {
  return isTest === true || isTestAttribute(dataset?.productTest, dataset?.test);
}

/** Tells whether attributes mark tests: our own with any value but `false`, the one of others with `true`. */
export function isTestAttribute(own: string | undefined, others: string | undefined): boolean {
  return own === undefined ? others === 'true' : own !== 'false';
}
