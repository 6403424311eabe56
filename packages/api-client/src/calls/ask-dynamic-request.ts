import type { Result } from '@product/model';
import { askDynamicRequestRoute } from '../contract/routes.ts';
import { dynamicResponsesWire } from '../contract/wire/dynamic-responses.ts';
import { decoder } from '../decode/decode.ts';
import type { CallOptions, Send } from '../http/send.ts';

export interface AskDynamicRequestInput {
  readonly flowId: string;
  readonly questionId: string;
  readonly answer: string;
}

export interface DynamicResponses {
  /** What is written into which question. */
  readonly responses: readonly { readonly questionId: string; readonly input: string }[];
}

const decodeDynamicResponses = decoder(
  dynamicResponsesWire,
  ({ responses }): DynamicResponses => ({
    responses: responses.map(({ question_id, input }) => ({ questionId: question_id, input })),
  }),
);

export function askDynamicRequest(
  send: Send,
  { flowId, questionId, answer }: AskDynamicRequestInput,
  options?: CallOptions,
): Promise<Result<DynamicResponses>> {
  return send({
    route: askDynamicRequestRoute,
    params: { flow_id: flowId },
    body: { question_id: questionId, flow_id: flowId, answer },
    decode: decodeDynamicResponses,
    ...options,
  });
}
