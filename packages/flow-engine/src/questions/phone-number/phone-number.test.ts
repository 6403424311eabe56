import { describe, expect, test } from 'vitest';
import { isPhoneNumber, toE164 } from '../../phone/index.ts';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, sending, text } from '../testing/samples.ts';

const { phone_number: phoneNumber } = questionDefinitions;

const question = aQuestion('phone_number');

describe('a phone number', () => {
  test.each(['+905321234567', '+90 532 123 45 67', '+1 (202) 555-0123'])('of a plausible shape passes: %s', (body) => {
    expect(phoneNumber.validate(question, text(body))).toBeUndefined();
  });

  test.each([
    '05321234567',
    '+0532123456',
    '+123',
    '+1234567890123456',
    '+90532x234567',
    `+${'1'.repeat(9)}${' '.repeat(90)}`,
  ])('a phone number of another shape is invalid: %s', (body) => {
    expect(phoneNumber.validate(question, text(body))).toEqual({ code: 'phone', params: {} });
  });

  test('a phone number is checked exactly, for the country of the node, where the check is loaded', () => {
    const asked: unknown[] = [];
    const isPhoneNumber = (body: string, country?: string) => {
      asked.push([body, country]);
      return body === '0532 123 45 67';
    };
    expect(
      phoneNumber.validate(question, text('0532 123 45 67'), { isPhoneNumber, countryCode: 'TR' }),
    ).toBeUndefined();
    expect(phoneNumber.validate(question, text('+905321234567'), { isPhoneNumber, countryCode: null })?.code).toBe(
      'phone',
    );
    expect(asked).toEqual([
      ['0532 123 45 67', 'TR'],
      ['+905321234567', undefined],
    ]);
  });

  test('a phone number in national form is sent in international form where that is known', () => {
    const context = { ...sending, countryCode: 'TR', isPhoneNumber, toE164 };
    const answer = text('0532 123 45 67');
    expect(phoneNumber.toResponseItems(question, answer, context)).toEqual([
      { question_id: 'q', body: '+905321234567' },
    ]);
    expect(phoneNumber.toPlainValue(question, answer, context)).toBe('+905321234567');
    expect(phoneNumber.customerFields(question, answer, context)).toEqual({ phone_number: '+905321234567' });
  });

  test('a phone number without a known country is sent as typed', () => {
    const context = { ...sending, isPhoneNumber: () => true, toE164 };
    expect(phoneNumber.toPlainValue(question, text('0532 123 45 67'), context)).toBe('05321234567');
  });

  test('a phone number is sent without separators', () => {
    const answer = text('+90 (532) 123-45-67');
    expect(phoneNumber.toResponseItems(question, answer, sending)).toEqual([
      { question_id: 'q', body: '+905321234567' },
    ]);
    expect(phoneNumber.customerFields(question, answer, sending)).toEqual({ phone_number: '+905321234567' });
  });
});
