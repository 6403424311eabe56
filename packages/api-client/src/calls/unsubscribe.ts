import type { Result } from '@product/model';
import { unsubscribeRoute } from '../contract/routes.ts';
import { decodeNothing } from '../decode/decode.ts';
import type { CallOptions, Send } from '../http/send.ts';

export interface UnsubscribeInput {
  readonly nodeId: string;
  readonly channel: 'sms' | 'whatsapp' | 'push';
  readonly customerId?: string | undefined;
  readonly signature?: string | undefined;
}

export function unsubscribe(
  send: Send,
  { nodeId, channel, customerId, signature }: UnsubscribeInput,
  options?: CallOptions,
): Promise<Result<undefined>> {
  return send({
    route: unsubscribeRoute,
    params: { node_id: nodeId },
    body: { channel, customer_id: customerId, signature },
    decode: decodeNothing,
    ...options,
  });
}
