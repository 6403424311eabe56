import type { Result } from '@product/model';
import { sendVerificationTokenRoute } from '../contract/routes.ts';
import { verificationSentWire } from '../contract/wire/verification.ts';
import { decoder } from '../decode/decode.ts';
import type { CallOptions, Send } from '../http/send.ts';

export interface SendVerificationTokenInput {
  /** E.164. */
  readonly address: string;
  readonly questionId: string;
}

const decodeVerification = decoder(verificationSentWire, ({ id }) => ({ id }));

/** `id` names the verification that the code belongs to. */
export function sendVerificationToken(
  send: Send,
  { address, questionId }: SendVerificationTokenInput,
  options?: CallOptions,
): Promise<Result<{ readonly id: string }>> {
  return send({
    route: sendVerificationTokenRoute,
    body: { address, kind: 'sms', question_id: questionId },
    decode: decodeVerification,
    ...options,
  });
}
