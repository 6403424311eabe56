import type { StyleParts } from '../question-definition.ts';
import { phoneCustomer, verifiedPhone } from '../shared/phone.ts';

/** A phone number that a code sent by SMS proves. */
export const phoneVerification: StyleParts = {
  form: verifiedPhone,
  keepsIncomplete: false,
  remoteCall: 'verification',
  customerFields: phoneCustomer,
};
