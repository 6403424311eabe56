import type { Answer } from '@product/model';
import { issue } from '../../validation/issue.ts';
import { compactPhone, hasPhoneShape } from '../../validation/phone-shape.ts';
import type { AnswerForm } from '../answer-form.ts';
import type { AnswerContext } from '../definition.ts';
import { textForm, trimmedText } from './text-form.ts';

/** True when the number passes the exact check where it is loaded, else when it has the shape of E.164. */
export function passesAsPhone(text: string, { isPhoneNumber, countryCode }: AnswerContext): boolean {
  return typeof isPhoneNumber === 'function' ? isPhoneNumber(text, countryCode ?? undefined) : hasPhoneShape(text);
}

const check = (text: string, context: AnswerContext) => (passesAsPhone(text, context) ? undefined : issue('phone'));

/** As it goes out: in the international form where that can be told, else without separators. */
function toSent(text: string, { toE164, countryCode }: AnswerContext): string {
  return (typeof toE164 === 'function' ? toE164(text.trim(), countryCode) : null) ?? compactPhone(text);
}

/** A phone number. */
export const phone: AnswerForm = textForm({
  check: (_, text, context) => check(text, context),
  toBody: (_, text, context) => toSent(text, context),
});

/** A phone number that a code has proven: the one verified, not one typed afterwards. */
export const verifiedPhone: AnswerForm = textForm({
  check: (_, text, context) => {
    const problem = check(text, context);
    if (problem !== undefined) return problem;
    return isVerified(text, context) ? undefined : issue('required');
  },
  isComplete: (_, text, context) => isVerified(text, context),
  toBody: (_, text, context) => toSent(text, context),
});

function isVerified(text: string, { verification }: AnswerContext): boolean {
  if (verification === undefined) return true;
  return verification.status === 'verified' && compactPhone(verification.address) === compactPhone(text);
}

/** `customer.phone_number`, for both styles. */
export function phoneCustomer(_: unknown, answer: Answer, context: AnswerContext): { phone_number: string } {
  return { phone_number: toSent(trimmedText(answer), context) };
}
