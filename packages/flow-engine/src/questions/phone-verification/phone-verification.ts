import { phoneCustomer, verifiedPhone } from '../kinds/phone.ts';
import type { StyleParts } from '../question-definition.ts';

/** A phone number that a code sent by SMS proves. */
export const phoneVerification: StyleParts = {
  form: verifiedPhone,
  keepsIncomplete: false,
  asks: 'verification',
  customerFields: phoneCustomer,
};
