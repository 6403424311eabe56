import type { Customer } from '@product/model';
import { number, object, optional, string } from '@product/model/schema';
import { decoder } from './decoder.ts';
import { id, textsByName } from './fields.ts';

type KnownCustomer = Customer & { readonly id: string };

/** Fields keep their names of the wire, because a customer goes out again as part of a feedback. */
const customer = object(
  {
    id,
    email: optional(string),
    name: optional(string),
    phone_number: optional(string),
    gender: optional(string),
    birth_year: optional(number),
    external_id: optional(id),
    user_id: optional(id),
    schema: optional(textsByName, {}),
  },
  ({ schema, ...fields }): KnownCustomer => {
    const known = Object.entries(fields).filter(([, value]) => value !== null);
    const attributes = Object.keys(schema).length > 0 ? { schema } : {};
    return { ...Object.fromEntries(known), id: fields.id, ...attributes };
  },
);

export const decodeCustomer = decoder(customer);
