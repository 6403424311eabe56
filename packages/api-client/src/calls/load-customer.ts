import type { Customer, Result } from '@product/model';
import { loadCustomerRoute } from '../contract/routes.ts';
import { decodeCustomer } from '../decode/customer.ts';
import type { CallOptions, Send } from '../http/send.ts';

export interface LoadCustomerInput {
  readonly nodeId: string;
  readonly creatorId: string;
}

export function loadCustomer(
  send: Send,
  { nodeId, creatorId }: LoadCustomerInput,
  options?: CallOptions,
): Promise<Result<Customer>> {
  return send({
    route: loadCustomerRoute,
    params: { node_id: nodeId, creator_id: creatorId },
    decode: decodeCustomer,
    ...options,
  });
}
