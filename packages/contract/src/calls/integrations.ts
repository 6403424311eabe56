import { array, object, string } from '@product/model/schema';
import type { Calls } from '../call.ts';
import { decoder, decodeUnread } from '../decode/decoder.ts';
import { id } from '../decode/fields.ts';

export interface AskIntegrationInput {
  /** Id of the question that has the binding model. */
  readonly referenceId: string;
  /** The answers so far, by question key. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface AskDynamicRequestInput {
  readonly flowId: string;
  readonly questionId: string;
  readonly answer: string;
}

export interface DynamicResponses {
  /** The texts to write, each with its question. */
  readonly responses: readonly { readonly questionId: string; readonly input: string }[];
}

export const integrationCalls = {
  /** Asks the owner's system for binding data. Its response belongs to the owner and stays unread. */
  askIntegration: {
    route: { method: 'POST', path: '/integration', base: 'proxy', auth: 'none', contentType: 'json' },
    request: ({ referenceId, body }: AskIntegrationInput) => ({ body: { reference_id: referenceId, body } }),
    decode: decodeUnread,
  },
  askDynamicRequest: {
    route: { method: 'POST', path: '/v1/flows/{flow_id}/requests', base: 'api', auth: 'none', contentType: 'json' },
    request: ({ flowId, questionId, answer }: AskDynamicRequestInput) => ({
      params: { flow_id: flowId },
      body: { question_id: questionId, flow_id: flowId, answer },
    }),
    decode: decoder(object<DynamicResponses>({ responses: array(object({ questionId: id, input: string })) })),
  },
} as const satisfies Calls;
