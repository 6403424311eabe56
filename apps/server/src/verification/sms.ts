import type { CallWebhook } from '../outbound/webhook.ts';

/** Sends a text to a phone number. Returns false if it could not be sent. */
export type SendSms = (address: string, text: string) => Promise<boolean>;

/** Creates a sender that posts `{ kind, address, text }` to the operator's gateway. */
export function webhookSms(url: string, call: CallWebhook): SendSms {
  return async (address, text) => (await call(url, { kind: 'sms', address, text })).ok;
}

/** Prints texts to the console, for development. */
export const printedSms: SendSms = async (address, text) => {
  console.log(`SMS to ${address}: ${text}`);
  return true;
};

/** Fails every text: a production server without a gateway sends nothing. */
export const noSms: SendSms = async () => false;
