import { isObject } from '@product/model/shape';

/** How somebody can be reached, as it is stored. */
export interface Contact {
  readonly email: string;
  readonly phone_number: string;
}

/** Of a feedback's document its customer; a customer's document is one. Empty where there is nothing. */
export function contactIn(document: string): Contact {
  const json: unknown = JSON.parse(document);
  const customer = isObject(json) && isObject(json.customer) ? json.customer : json;
  const text = (name: string): string => {
    const value = isObject(customer) ? customer[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email'), phone_number: text('phone_number') };
}

/** `+90 532…` and `0090532…` are one number. */
export function digitsOf(number: string): string {
  return number.replace(/\D/g, '').replace(/^00/, '');
}
