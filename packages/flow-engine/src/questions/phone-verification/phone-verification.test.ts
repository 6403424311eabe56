import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, sending, text } from '../testing/samples.ts';

const { phone_verification: phoneVerification } = questionDefinitions;

const question = aQuestion('phone_verification');
const answer = text('+90 532 123 45 67');
const verification = {
  status: 'verified',
  address: '+905321234567',
  verificationId: 'v-1',
  sentAt: 1,
  error: null,
} as const;

describe('a phone verification', () => {
  test('a phone verification is valid with the verified number', () => {
    expect(phoneVerification.validate(question, answer, { verification })).toBeUndefined();
    expect(phoneVerification.isComplete(question, answer, { verification })).toBe(true);
    expect(phoneVerification.toResponseItems(question, answer, { ...sending, verification })).toEqual([
      { question_id: 'q', body: '+905321234567' },
    ]);
    expect(phoneVerification.customerFields(question, answer, { ...sending, verification })).toEqual({
      phone_number: '+905321234567',
    });
  });

  test('a phone verification with an unverified number is required, even if optional', () => {
    for (const status of ['idle', 'sending', 'sent', 'verifying'] as const) {
      const context = { ...sending, verification: { ...verification, status } };
      expect(phoneVerification.validate(question, answer, context)?.code).toBe('required');
      expect(phoneVerification.isComplete(question, answer, context)).toBe(false);
      expect(phoneVerification.customerFields(question, answer, context)).toEqual({});
    }
  });

  test('a phone verification is invalid with a number typed after another was verified', () => {
    expect(phoneVerification.validate(question, text('+905339999999'), { verification })?.code).toBe('required');
  });

  test('a phone verification reports an invalid number before the missing code', () => {
    expect(phoneVerification.validate(question, text('0532'), { verification })?.code).toBe('phone');
  });

  test('a phone verification depends on a verification call', () => {
    expect(phoneVerification.remoteCall).toBe('verification');
  });
});
