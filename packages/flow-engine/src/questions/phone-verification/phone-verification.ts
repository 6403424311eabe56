import type { StyleParts } from '../question-definition.ts';
import { phoneCustomer, verifiedPhone } from '../shared/phone.ts';

/** Phone number verified by a code, which is sent by SMS. */
export const phoneVerification: StyleParts = {
  form: verifiedPhone,
  keepsIncomplete: false,
  remoteCall: 'verification',
  customerFields: phoneCustomer,
};
