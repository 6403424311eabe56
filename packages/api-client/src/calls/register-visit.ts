import type { Customer, Result } from '@product/model';
import { registerVisitRoute } from '../contract/routes.ts';
import { decodeCustomer } from '../decode/customer.ts';
import { customerTokenHeader } from '../http/customer-token-header.ts';
import type { CallOptions, Send } from '../http/send.ts';

export interface RegisterVisitInput {
  readonly nodeId: string;
  readonly customer: Pick<Customer, 'id' | 'external_id' | 'user_id' | 'email' | 'name' | 'phone_number'>;
  /** A feedback of the same device may name the customer of this visit. */
  readonly deviceId?: string | undefined;
  /** A JWT that the site's server made, which proves who the customer is. */
  readonly customerToken?: string | undefined;
}

/** Gives the customer that the visit belongs to: a known one, or a new one with an id of its own. */
export function registerVisit(
  send: Send,
  { nodeId, customer, deviceId, customerToken }: RegisterVisitInput,
  options?: CallOptions,
): Promise<Result<Customer & { readonly id: string }>> {
  return send({
    route: registerVisitRoute,
    params: { node_id: nodeId },
    headers: customerTokenHeader(customerToken),
    body: { ...customer, node_id: nodeId, device_id: deviceId },
    decode: decodeCustomer,
    ...options,
  });
}
