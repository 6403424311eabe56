import type { Result } from '@product/model';
import { askIntegrationRoute } from '../contract/routes.ts';
import { decodeUnread } from '../decode/decode.ts';
import type { CallOptions, Send } from '../http/send.ts';

export interface AskIntegrationInput {
  /** Id of the question that has the binding model. */
  readonly referenceId: string;
  /** The answers so far, by question key. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** The answer is the owner's own and goes on unread: it becomes the question's binding data. */
export function askIntegration(
  send: Send,
  { referenceId, body }: AskIntegrationInput,
  options?: CallOptions,
): Promise<Result<unknown>> {
  return send({
    route: askIntegrationRoute,
    body: { reference_id: referenceId, body },
    decode: decodeUnread,
    ...options,
  });
}
