import type { Customer } from '@product/model';
import { customerWire } from '../wire/customer.ts';
import { decoder } from './decode.ts';
import { withoutNulls } from './without-nulls.ts';

/** Fields keep their names of the wire: a customer goes out again as part of a feedback. */
export const decodeCustomer = decoder(customerWire, ({ schema, ...wire }): Customer & { readonly id: string } => {
  const attributes = withoutNulls(schema);
  return { ...withoutNulls(wire), id: wire.id, ...(Object.keys(attributes).length > 0 ? { schema: attributes } : {}) };
});
