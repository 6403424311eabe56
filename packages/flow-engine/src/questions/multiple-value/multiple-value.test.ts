import type { Option } from '@product/model';
import { describe, expect, test } from 'vitest';
import { isPhoneNumber, toE164 } from '../../phone/index.ts';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, options, sending, text, values } from '../testing/samples.ts';

const { multiple_value: multipleValue } = questionDefinitions;

/** Creates a field with the id `o-<key>`. */
const field = (key: string, fields: Partial<Option> = {}): Option => ({ ...(options(key)[0] as Option), ...fields });

const question = aQuestion('multiple_value', {
  options: [
    field('name', { isRequired: true }),
    field('mail', { valueType: 'email' }),
    field('phone', { valueType: 'phone' }),
    field('amount', { valueType: 'number' }),
    field('day', { valueType: 'date' }),
  ],
});
const all = values(
  ['o-name', ' Ada '],
  ['o-mail', ' ada@example.com '],
  ['o-phone', '+90 532 123 45 67'],
  ['o-amount', '1,5'],
  ['o-day', '20.11.2026'],
);

describe('a multiple_value question', () => {
  test('a field whose type is not a text is a field of text', () => {
    const odd = field('a', { valueType: { toString: {} } as never });
    expect(
      multipleValue.toResponseItems(aQuestion('multiple_value', { options: [odd] }), values(['o-a', 'x']), sending),
    ).toMatchObject([{ option_id: 'o-a', body: 'x' }]);
  });

  test('each field is sent as one item in the form of its type', () => {
    const context = { ...sending, languageCode: 'tr' };
    expect(multipleValue.validate(question, all, context)).toBeUndefined();
    expect(multipleValue.toResponseItems(question, all, context)).toEqual([
      { question_id: 'q', option_id: 'o-name', body: 'Ada' },
      { question_id: 'q', option_id: 'o-mail', body: 'ada@example.com' },
      { question_id: 'q', option_id: 'o-phone', body: '+905321234567' },
      { question_id: 'q', option_id: 'o-amount', body: '1.5' },
      { question_id: 'q', option_id: 'o-day', body: '2026-11-20' },
    ]);
    expect(multipleValue.toPlainValue(question, all, context)).toEqual({
      name: 'Ada',
      mail: 'ada@example.com',
      phone: '+905321234567',
      amount: '1.5',
      day: '2026-11-20',
    });
    expect(multipleValue.customerFields(question, all, context)).toEqual({});
  });

  test('values have the order of the definition, not of filling', () => {
    const answer = values(['o-day', '2026-11-20'], ['o-phone', '+905321234567'], ['o-name', 'Ada']);
    const items = multipleValue.toResponseItems(question, answer, sending);
    expect(items.map(({ option_id }) => option_id)).toEqual(['o-name', 'o-phone', 'o-day']);
    expect(Object.keys(multipleValue.toPlainValue(question, answer, sending) ?? {})).toEqual(['name', 'phone', 'day']);
  });

  test.each([
    ['o-mail', 'ada@', 'email'],
    ['o-phone', '123', 'phone'],
    ['o-amount', 'many', 'number'],
    ['o-day', '2026-02-30', 'date'],
  ])('the field %s rejects %s, and its issue names the field', (optionId, body, code) => {
    expect(multipleValue.validate(question, values(['o-name', 'Ada'], [optionId, body]))).toEqual({
      code,
      params: { optionId },
    });
  });

  test('a phone number in national form is sent in international form where the check is loaded', () => {
    const context = { ...sending, isPhoneNumber, toE164, countryCode: 'TR' };
    const answer = values(['o-name', 'Ada'], ['o-phone', '0532 123 45 67']);
    expect(multipleValue.validate(question, answer, context)).toBeUndefined();
    expect(multipleValue.toResponseItems(question, answer, context)[1]?.body).toBe('+905321234567');
  });

  test('a required field must be filled in, although the question is optional', () => {
    expect(multipleValue.validate(question, undefined)).toEqual({ code: 'required', params: {} });
    expect(multipleValue.validate(question, values(['o-mail', 'ada@example.com']))?.code).toBe('required');
    expect(multipleValue.validate(question, values(['o-name', ' '], ['o-mail', 'ada@example.com']))?.code).toBe(
      'required',
    );
    expect(multipleValue.isComplete(question, values(['o-mail', 'ada@example.com']))).toBe(false);
    expect(multipleValue.isComplete(question, values(['o-name', 'Ada']))).toBe(true);
  });

  test('a required field that is hidden may stay empty', () => {
    const context = { options: question.options.slice(1) };
    expect(multipleValue.validate(question, values(['o-mail', 'ada@example.com']), context)).toBeUndefined();
    expect(multipleValue.validate(question, undefined, context)).toBeUndefined();
  });

  test('a required question without required fields needs one of them', () => {
    const required = aQuestion('multiple_value', { options: options('a', 'b'), isRequired: true });
    expect(multipleValue.validate(required, values(['o-a', ' ']))?.code).toBe('required');
    expect(multipleValue.validate(required, values(['o-b', 'x']))).toBeUndefined();
  });

  test.each([values(['o-gone', 'x']), values(['o-name', 'a'], ['o-name', 'b']), text('Ada')])(
    'a multiple_value question rejects %j',
    (answer) => {
      expect(multipleValue.validate(question, answer)?.code).toBe('generic');
    },
  );

  test('fields of texts, addresses and numbers of phones are masked when the question hides personal data', () => {
    const hiding = { ...question, hidePersonalData: true };
    const items = multipleValue.toResponseItems(hiding, all, { ...sending, languageCode: 'tr' });
    expect(items.map(({ body }) => body)).toEqual(['***', '***', '***', '1.5', '2026-11-20']);
    expect(items.every((item) => item.hidePersonalData === true)).toBe(true);
  });
});
