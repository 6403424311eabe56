import type { Result } from '@product/model';
import { logQuotaRoute } from '../contract/routes.ts';
import { decodeNothing } from '../decode/decode.ts';
import type { CallOptions, Send } from '../http/send.ts';

export interface LogQuotaInput {
  readonly nodeId: string;
  readonly action: 'submitted';
}

export function logQuota(
  send: Send,
  { nodeId, action }: LogQuotaInput,
  options?: CallOptions,
): Promise<Result<undefined>> {
  return send({
    route: logQuotaRoute,
    params: { node_id: nodeId },
    body: { action },
    decode: decodeNothing,
    ...options,
  });
}
