import type { Result } from '@product/model';
import { loadFlowRoute } from '../contract/routes.ts';
import { flowWire } from '../contract/wire/flow.ts';
import { decoder } from '../decode/decode.ts';
import type { CallOptions, Send } from '../http/send.ts';

export interface LoadFlowInput {
  readonly flowId: string;
}

const decodeFlow = decoder(flowWire, (flow): unknown => flow);

/** A flow without its node, unread: for previews, and for the flow outside operating hours. */
export function loadFlow(send: Send, { flowId }: LoadFlowInput, options?: CallOptions): Promise<Result<unknown>> {
  return send({ route: loadFlowRoute, params: { flow_id: flowId }, decode: decodeFlow, ...options });
}
