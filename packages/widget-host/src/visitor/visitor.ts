import type { WidgetAttributes, WidgetCustomer } from '@product/bridge';

/** The visitor's identity, as far as the page has named it. */
export interface Visitor {
  readonly customer: WidgetCustomer;
  readonly attributes: WidgetAttributes;
  /** JWT that proves the identity. */
  readonly customerToken?: string | undefined;
}

export const anonymousVisitor: Visitor = { customer: {}, attributes: {} };

/** A customer token with its external id. */
export interface ResolvedToken {
  readonly text: string;
  readonly subject: string | undefined;
}

const customerFields = ['id', 'externalId', 'userId', 'email', 'name', 'phoneNumber'];

/**
 * Merges new data of the page into the visitor. New fields replace former ones; data of another person replace all.
 *
 * @param customer As the page gives it: numbers become texts, and unknown fields are dropped.
 * @param token Its subject takes precedence over the page's `externalId`.
 */
export function identify(former: Visitor, customer: unknown, attributes: unknown, token?: ResolvedToken): Visitor {
  const subject = token?.subject;
  // A script tag names the id `data-customer-id`.
  const { customerId: id } = toTextRecord(customer, (name) => name === 'customerId');
  const current: WidgetCustomer = {
    ...(id !== undefined && { id }),
    ...toTextRecord(customer, (name) => customerFields.includes(name)),
    ...(subject !== undefined && { externalId: subject }),
  };
  const base = isAnotherPerson(former.customer, current) ? anonymousVisitor : former;
  return {
    customer: { ...base.customer, ...current },
    attributes: { ...base.attributes, ...toTextRecord(attributes) },
    customerToken: token?.text ?? base.customerToken,
  };
}

/** Compares the first id that both records have. */
function isAnotherPerson(former: WidgetCustomer, current: WidgetCustomer): boolean {
  const id = (['externalId', 'userId'] as const).find((field) => former[field] && current[field]);
  return id !== undefined && former[id] !== current[id];
}

function toTextRecord(record: unknown, isField: (name: string) => boolean = () => true): Record<string, string> {
  const entries = Object.entries(Object(record)).filter(
    ([name, value]) => isField(name) && value !== '' && ['string', 'number', 'boolean'].includes(typeof value),
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, `${value}`]));
}
