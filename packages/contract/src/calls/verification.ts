import { object, string } from '@product/model/schema';
import type { Calls } from '../call.ts';
import { decoder } from '../decode/decoder.ts';
import { id } from '../decode/fields.ts';

export interface SendVerificationTokenInput {
  /** E.164. */
  readonly address: string;
  readonly questionId: string;
}

export interface VerifyTokenInput {
  readonly verificationId: string;
  /** The code that the visitor typed. */
  readonly token: string;
}

export const verificationCalls = {
  /** Sends a code by SMS. `id` names the verification that the code belongs to. */
  sendVerificationToken: {
    route: {
      method: 'POST',
      path: '/v1/customers/send_verification_token',
      base: 'api',
      auth: 'none',
      contentType: 'form',
    },
    request: ({ address, questionId }: SendVerificationTokenInput) => ({
      body: { address, kind: 'sms', question_id: questionId },
    }),
    decode: decoder(object<{ readonly id: string }>({ id })),
  },
  verifyToken: {
    route: { method: 'POST', path: '/v1/customers/verify', base: 'api', auth: 'none', contentType: 'form' },
    request: ({ verificationId, token }: VerifyTokenInput) => ({ body: { verification_id: verificationId, token } }),
    decode: decoder(object<{ readonly address: string; readonly token: string }>({ address: string, token: string })),
  },
} as const satisfies Calls;
