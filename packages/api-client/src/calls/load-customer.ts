import type { Customer, Result } from '@product/model';
import { loadCustomerRoute } from '../contract/routes.ts';
import { decodeCustomer } from '../decode/customer.ts';
import { customerTokenHeader } from '../http/customer-token-header.ts';
import type { CallOptions, Send } from '../http/send.ts';

export interface LoadCustomerInput {
  readonly nodeId: string;
  readonly creatorId: string;
  /** A JWT that the site's server made, which proves who the customer is. */
  readonly customerToken?: string | undefined;
}

export function loadCustomer(
  send: Send,
  { nodeId, creatorId, customerToken }: LoadCustomerInput,
  options?: CallOptions,
): Promise<Result<Customer>> {
  return send({
    route: loadCustomerRoute,
    params: { node_id: nodeId, creator_id: creatorId },
    headers: customerTokenHeader(customerToken),
    decode: decodeCustomer,
    ...options,
  });
}
