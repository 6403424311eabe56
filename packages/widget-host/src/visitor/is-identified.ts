import type { Claim } from '../widget/widget.ts';

/** Tells whether a claim names a customer. A page that removes the names has signed its visitor out. */
export function isIdentified({ customer, customerToken }: Claim): boolean {
  return Boolean(customerToken || customer?.token || customer?.externalId || customer?.userId);
}
