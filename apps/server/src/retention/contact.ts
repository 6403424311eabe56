import { isObject } from '@product/model/guard';

/** How a visitor can be reached, as it is stored. */
export interface Contact {
  readonly name: string;
  readonly email: string;
  readonly phone_number: string;
}

/** Reads the customer of a feedback's document, or a customer's document. Missing fields are empty. */
export function contactIn(document: string): Contact {
  const json: unknown = JSON.parse(document);
  return toContact(isObject(json) && isObject(json.customer) ? json.customer : json);
}

/** Reads what a page said of a verified customer beside the proof. Missing fields are empty. */
export function claimedContactIn(document: string): Contact {
  const json: unknown = JSON.parse(document);
  return toContact(isObject(json) ? json.claimed : undefined);
}

/** Reads the external id that an unsigned visit in secure mode named, which stands in no column. */
export function claimedExternalIdIn(document: string): string | null {
  const json: unknown = JSON.parse(document);
  return isObject(json) && typeof json.external_id === 'string' ? json.external_id : null;
}

function toContact(customer: unknown): Contact {
  const text = (name: string): string => {
    const value = isObject(customer) ? customer[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), email: text('email'), phone_number: text('phone_number') };
}

/** `+90 532…` and `0090532…` are one number. */
export function digitsOf(number: string): string {
  return number.replace(/\D/g, '').replace(/^00/, '');
}
