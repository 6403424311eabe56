import type { StyleParts } from '../question-definition.ts';
import { phone, phoneCustomer } from '../shared/phone.ts';

/** Phone number. */
export const phoneNumber: StyleParts = {
  form: phone,
  keepsIncomplete: false,
  customerFields: phoneCustomer,
};
