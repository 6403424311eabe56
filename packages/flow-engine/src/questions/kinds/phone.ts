import type { Answer } from '@product/model';
import { issue } from '../../validation/issue.ts';
import { compactPhone, hasPhoneShape } from '../../validation/phone-shape.ts';
import type { AnswerForm } from '../answer-form.ts';
import type { AnswerContext } from '../definition.ts';
import { written, writtenText } from './written.ts';

/** True when the number passes the exact check where it is loaded, else when it has the shape of E.164. */
export function passesAsPhone(text: string, { isPhoneNumber, countryCode }: AnswerContext): boolean {
  return isPhoneNumber === undefined ? hasPhoneShape(text) : isPhoneNumber(text, countryCode ?? undefined);
}

const check = (text: string, context: AnswerContext) => (passesAsPhone(text, context) ? undefined : issue('phone'));

/** A phone number, sent without separators. */
export const phone: AnswerForm = written({
  check: (_, text, context) => check(text, context),
  toBody: (_, text) => compactPhone(text),
});

/** A phone number that a code has proven: the one verified, not one typed afterwards. */
export const verifiedPhone: AnswerForm = written({
  check: (_, text, context) => {
    const problem = check(text, context);
    if (problem !== undefined) return problem;
    return isVerified(text, context) ? undefined : issue('required');
  },
  isComplete: (_, text, context) => isVerified(text, context),
  toBody: (_, text) => compactPhone(text),
});

function isVerified(text: string, { verification }: AnswerContext): boolean {
  if (verification === undefined) return true;
  return verification.status === 'verified' && compactPhone(verification.address) === compactPhone(text);
}

/** `customer.phone_number`, for both styles. */
export function phoneCustomer(_question: unknown, answer: Answer): { phone_number: string } {
  return { phone_number: compactPhone(writtenText(answer)) };
}
