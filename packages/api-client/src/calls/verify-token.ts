import type { Result } from '@product/model';
import { verifyTokenRoute } from '../contract/routes.ts';
import { verifiedWire } from '../contract/wire/verification.ts';
import { decoder } from '../decode/decode.ts';
import type { CallOptions, Send } from '../http/send.ts';

export interface VerifyTokenInput {
  readonly verificationId: string;
  /** The code that the visitor typed. */
  readonly token: string;
}

const decodeVerified = decoder(verifiedWire, ({ address, token }) => ({ address, token }));

export function verifyToken(
  send: Send,
  { verificationId, token }: VerifyTokenInput,
  options?: CallOptions,
): Promise<Result<{ readonly address: string; readonly token: string }>> {
  return send({
    route: verifyTokenRoute,
    body: { verification_id: verificationId, token },
    decode: decodeVerified,
    ...options,
  });
}
