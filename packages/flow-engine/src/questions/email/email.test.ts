import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, sending, text } from '../testing/samples.ts';

const { email } = questionDefinitions;

const question = aQuestion('email');

describe('an e-mail question', () => {
  test('an e-mail question accepts an address, and ignores surrounding white space', () => {
    expect(email.validate(question, text(' ada@example.com '))).toBeUndefined();
    expect(email.toResponseItems(question, text(' ada@example.com '), sending)).toEqual([
      { question_id: 'q', body: 'ada@example.com' },
    ]);
  });

  test.each(['ada', 'ada@', 'ada@example', '@example.com'])('does not take %s', (body) => {
    expect(email.validate(question, text(body))).toEqual({ code: 'email', params: {} });
  });

  test('an e-mail question supplies the address of the customer, unless it is invalid', () => {
    expect(email.customerFields(question, text(' ada@example.com '), sending)).toEqual({ email: 'ada@example.com' });
    expect(email.customerFields(question, text('ada@'), sending)).toEqual({});
  });

  test('half an address is not kept with an incomplete feedback', () => {
    expect(email.keepsIncomplete).toBe(false);
  });
});
