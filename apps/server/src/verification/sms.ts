import type { CallWebhook } from '../outbound/webhook.ts';

/** Sends a text to a phone number. False when it could not be sent. */
export type SendSms = (address: string, text: string) => Promise<boolean>;

/** Hands texts to the operator's gateway as `{ kind, address, text }`. */
export function webhookSms(url: string, call: CallWebhook): SendSms {
  return async (address, text) => (await call(url, { kind: 'sms', address, text })).ok;
}

/** Prints texts where the server runs: for trying things out. */
export const printedSms: SendSms = async (address, text) => {
  console.log(`SMS to ${address}: ${text}`);
  return true;
};

/** A production server without a gateway sends nothing, and says so. */
export const noSms: SendSms = async () => false;
