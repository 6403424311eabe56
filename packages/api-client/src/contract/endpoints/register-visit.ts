import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { registerVisitRoute } from '../routes.ts';
import { customerWire } from '../wire/customer.ts';
import { customerTokenHeaders } from '../wire/customer-token.ts';
import { idField, lineField, nothing } from '../wire/fields.ts';
import { signatureHeaders } from '../wire/signature.ts';

export const registerVisit = {
  route: registerVisitRoute,
  summary: "Register a visit of a widget's customer",
  origin: 'specification',
  params: v.object({ node_id: idField }),
  query: nothing,
  headers: v.object({ ...customerTokenHeaders.entries, ...signatureHeaders.entries }),
  body: v.object({
    node_id: idField,
    id: v.nullish(idField),
    /** Ours: a feedback of the same device may name the customer of this visit. */
    device_id: v.nullish(idField),
    external_id: v.nullish(lineField),
    user_id: v.nullish(lineField),
    email: v.nullish(lineField),
    name: v.nullish(lineField),
    phone_number: v.nullish(lineField),
  }),
  files: {},
  response: customerWire,
  success: 200,
  errors: ['invalid_customer_token', 'signature'],
} as const satisfies Endpoint;
