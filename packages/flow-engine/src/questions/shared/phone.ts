import type { Answer } from '@product/model';
import { issue } from '../../validation/issue.ts';
import { compactPhone, hasPhoneShape } from '../../validation/phone-shape.ts';
import type { AnswerContext, AnswerForm } from '../question-definition.ts';
import { textForm, trimmedText } from './text-form.ts';

/** Checks a phone number exactly where that check is loaded, else by the shape of E.164. */
export function isValidPhone(text: string, { isPhoneNumber, countryCode }: AnswerContext): boolean {
  return typeof isPhoneNumber === 'function' ? isPhoneNumber(text, countryCode ?? undefined) : hasPhoneShape(text);
}

const check = (text: string, context: AnswerContext) => (isValidPhone(text, context) ? undefined : issue('phone'));

/** Formats a number for sending: in international form where possible, else without separators. */
export function toSentPhone(text: string, { toE164, countryCode }: AnswerContext): string {
  return (typeof toE164 === 'function' ? toE164(text.trim(), countryCode) : null) ?? compactPhone(text);
}

/** Phone number as text. */
export const phone: AnswerForm = textForm({
  check: (_, text, context) => check(text, context),
  toBody: (_, text, context) => toSentPhone(text, context),
  isMaskable: true,
});

/**
 * Phone number that a code has verified. A number typed afterwards is not verified. It is never masked, because a masked
 * number proves nothing.
 */
export const verifiedPhone: AnswerForm = textForm({
  check: (_, text, context) => {
    const found = check(text, context);
    if (found !== undefined) return found;
    return isVerified(text, context) ? undefined : issue('required');
  },
  isComplete: (_, text, context) => isVerified(text, context),
  toBody: (_, text, context) => toSentPhone(text, context),
});

function isVerified(text: string, { verification }: AnswerContext): boolean {
  if (verification === undefined) return true;
  return verification.status === 'verified' && compactPhone(verification.address) === compactPhone(text);
}

/** Derives `customer.phone_number`, for both phone styles. */
export function phoneCustomer(_: unknown, answer: Answer, context: AnswerContext): { phone_number: string } {
  return { phone_number: toSentPhone(trimmedText(answer), context) };
}
