import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { loadCustomerRoute } from '../routes.ts';
import { customerWire } from '../wire/customer.ts';
import { customerTokenHeaders } from '../wire/customer-token.ts';
import { idField, nothing } from '../wire/fields.ts';

export const loadCustomer = {
  route: loadCustomerRoute,
  summary: 'A customer by creator id, in the fewest fields',
  origin: 'specification',
  params: v.object({ node_id: idField, creator_id: idField }),
  query: nothing,
  headers: customerTokenHeaders,
  body: null,
  files: {},
  response: customerWire,
  success: 200,
  errors: ['invalid_customer_token'],
} as const satisfies Endpoint;
