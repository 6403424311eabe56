import { phone, phoneCustomer } from '../kinds/phone.ts';
import type { StyleParts } from '../question-definition.ts';

/** A phone number. */
export const phoneNumber: StyleParts = {
  form: phone,
  keepsIncomplete: false,
  customerFields: phoneCustomer,
};
