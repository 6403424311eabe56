import type { EffectContext, EffectHandlers } from './effect-context.ts';

/** Creates the handlers that request a code by SMS, and check the code that the visitor enters. */
export function verificationHandlers({
  api,
  clock,
  signal,
  signature,
}: EffectContext): EffectHandlers<'sendToken' | 'verifyToken'> {
  return {
    async sendToken({ questionId, address }, { send }) {
      const outcome = await api.sendVerificationToken({ address, questionId }, { signal, signature });
      if (signal.aborted) return;
      if (!outcome.ok) send({ type: 'verificationSendFailed', questionId, error: outcome.error });
      else send({ type: 'verificationSent', questionId, verificationId: outcome.value.id, at: clock.now() });
    },
    async verifyToken({ questionId, verificationId, code }, { send }) {
      const outcome = await api.verifyToken({ verificationId, token: code }, { signal, signature });
      if (signal.aborted) return;
      if (!outcome.ok) send({ type: 'verifyFailed', questionId, error: outcome.error });
      else send({ type: 'verified', questionId, ...outcome.value, at: clock.now() });
    },
  };
}
