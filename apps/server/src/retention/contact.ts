import { isObject } from '@product/model/guard';

/** The stored name and addresses of a visitor. */
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

/** Reads the unproved details that a page gave of a verified customer. Missing fields are empty. */
export function claimedContactIn(document: string): Contact {
  const json: unknown = JSON.parse(document);
  return toContact(isObject(json) ? json.claimed : undefined);
}

/** Reads the external id of an unsigned visit in secure mode, which only the document holds. */
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

/** Returns the digits of a phone number: `+90 532…` and `0090532…` are equal. */
export function digitsOf(number: string): string {
  return number.replace(/\D/g, '').replace(/^00/, '');
}
