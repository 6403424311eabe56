import type { Customer, Result } from '@product/model';
import { registerVisitRoute } from '../contract/routes.ts';
import { decodeCustomer } from '../decode/customer.ts';
import type { CallOptions, Send } from '../http/send.ts';

export interface RegisterVisitInput {
  readonly nodeId: string;
  readonly customer: Pick<Customer, 'id' | 'external_id' | 'user_id' | 'email' | 'name' | 'phone_number'>;
}

/** Gives the customer that the visit belongs to: a known one, or a new one with an id of its own. */
export function registerVisit(
  send: Send,
  { nodeId, customer }: RegisterVisitInput,
  options?: CallOptions,
): Promise<Result<Customer & { readonly id: string }>> {
  return send({
    route: registerVisitRoute,
    params: { node_id: nodeId },
    body: { ...customer, node_id: nodeId },
    decode: decodeCustomer,
    ...options,
  });
}
