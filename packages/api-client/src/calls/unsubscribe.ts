import type { Result } from '@product/model';
import { unsubscribeRoute } from '../contract/routes.ts';
import { decodeNothing } from '../decode/decode.ts';
import type { CallOptions, Send } from '../http/send.ts';
import type { UnsubscribeChannel } from '../unsubscribe-channel/unsubscribe-channel.ts';

export interface UnsubscribeInput {
  readonly nodeId: string;
  readonly channel: UnsubscribeChannel;
  readonly customerId?: string | undefined;
  readonly signature?: string | undefined;
  /** Of `trackingHeaders`: which message it was, and so whose. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export function unsubscribe(
  send: Send,
  { nodeId, channel, customerId, signature, headers }: UnsubscribeInput,
  options?: CallOptions,
): Promise<Result<undefined>> {
  return send({
    route: unsubscribeRoute,
    params: { node_id: nodeId },
    ...(headers && { headers }),
    body: { channel, customer_id: customerId, signature },
    decode: decodeNothing,
    ...options,
  });
}
