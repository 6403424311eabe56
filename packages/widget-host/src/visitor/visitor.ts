import type { WidgetAttributes, WidgetCustomer } from '@product/bridge';

/** Who the visitor is, as far as the page has said it. */
export interface Visitor {
  readonly customer: WidgetCustomer;
  readonly attributes: WidgetAttributes;
  /** JWT that proves it. */
  readonly customerToken?: string | undefined;
}

export const nobody: Visitor = { customer: {}, attributes: {} };

/** A token, with the external id that it names. */
export interface GivenToken {
  readonly text: string;
  readonly subject: string | undefined;
}

const customerFields = ['id', 'externalId', 'userId', 'email', 'name', 'phoneNumber'];

/**
 * Adds what the page says now. Fields that are given replace earlier ones; of another person nothing earlier is kept.
 *
 * @param customer As the page gives it: numbers are written as texts, and fields that are none of ours are left out.
 * @param token Its subject goes before the page's word.
 */
export function identify(before: Visitor, customer: unknown, attributes: unknown, token?: GivenToken): Visitor {
  const subject = token?.subject;
  // A script tag's attribute for the id says whose it is.
  const { customerId: id } = texts(customer, (name) => name === 'customerId');
  const named: WidgetCustomer = {
    ...(id !== undefined && { id }),
    ...texts(customer, (name) => customerFields.includes(name)),
    ...(subject !== undefined && { externalId: subject }),
  };
  const known = isOther(before.customer, named) ? nobody : before;
  return {
    customer: { ...known.customer, ...named },
    attributes: { ...known.attributes, ...texts(attributes) },
    customerToken: token?.text ?? known.customerToken,
  };
}

/** Compares the first id that both have. */
function isOther(before: WidgetCustomer, now: WidgetCustomer): boolean {
  const id = (['externalId', 'userId'] as const).find((field) => before[field] && now[field]);
  return id !== undefined && before[id] !== now[id];
}

function texts(record: unknown, isField: (name: string) => boolean = () => true): Record<string, string> {
  const entries = Object.entries(Object(record)).filter(
    ([name, value]) => isField(name) && value !== '' && ['string', 'number', 'boolean'].includes(typeof value),
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, `${value}`]));
}
