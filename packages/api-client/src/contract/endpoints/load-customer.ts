import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { loadCustomerRoute } from '../routes.ts';
import { customerWire } from '../wire/customer.ts';
import { idField, nothing } from '../wire/fields.ts';

export const loadCustomer = {
  route: loadCustomerRoute,
  summary: 'A customer by creator id, in the fewest fields',
  origin: 'specification',
  params: v.object({ node_id: idField, creator_id: idField }),
  query: nothing,
  headers: nothing,
  body: null,
  files: {},
  response: customerWire,
  success: 200,
  errors: [],
} as const satisfies Endpoint;
