import type { Answer, QuestionStyle } from '@product/model';
import { expect, test } from 'vitest';
import { effectiveFields } from '../cli/effective-fields.ts';
import { maskPersonalData } from '../masking/index.ts';
import { questionDefinitions } from './registry.ts';
import { aQuestion, options } from './testing/samples.ts';

const context = { mask: (text: string) => maskPersonalData(text), currentYear: 2026 };

/** Answers with personal data, by the style that takes such texts. */
const personal: Partial<Record<QuestionStyle, string>> = {
  text: 'Write to ada@example.com',
  textarea: 'Write to ada@example.com',
  naming: 'Ada, ada@example.com',
  external_id: 'ada@example.com',
  customer_schema: 'ada@example.com',
  dynamic_request: 'ada@example.com',
  email: 'ada@example.com',
  phone_number: '+905321234567',
  url: 'https://example.com/?mail=ada@example.com',
};

test.each(Object.entries(personal))(
  'a %s that hides personal data sends none, neither in the body nor as customer',
  (style, body) => {
    const definition = questionDefinitions[style as QuestionStyle];
    const question = aQuestion(style as QuestionStyle, { hidePersonalData: true });
    const answer: Answer = { kind: 'text', questionId: 'q', body };
    const [item] = definition.toResponseItems(question, answer, context);
    const sent = JSON.stringify([
      item,
      definition.customerFields(question, answer, context),
      definition.toPlainValue(question, answer, context),
    ]);
    expect(item).toMatchObject({ hidePersonalData: true, body: maskPersonalData(body) });
    expect(sent).not.toMatch(/ada@example|532 ?123/);
    expect(definition.isMaskable(question)).toBe(true);
    expect(definition.isSentAsGiven(question)).toBe(false);
    expect(effectiveFields(question)).toContain('hide_personal_data');
  },
);

test.each(['multiple_value', 'dynamic_multiple_value'] as const)(
  'the fields of a %s that hides personal data are masked, whatever their type',
  (style) => {
    const [mail, phone, note] = options('mail', 'phone', 'note');
    const fields = [
      { ...mail, valueType: 'email' },
      { ...phone, valueType: 'phone' },
      { ...note, valueType: 'text' },
    ];
    const question = aQuestion(style, { options: fields as never, hidePersonalData: true });
    const values = [
      { optionId: 'o-mail', body: 'ada@example.com' },
      { optionId: 'o-phone', body: '+905321234567' },
      { optionId: 'o-note', body: 'or ada@example.com' },
    ];
    const answer: Answer = { kind: 'values', questionId: 'q', values };
    const sent = JSON.stringify([
      questionDefinitions[style].toResponseItems(question, answer, context),
      questionDefinitions[style].toPlainValue(question, answer, context),
    ]);
    expect(sent).not.toMatch(/ada@example|532/);
    expect(sent.match(/hidePersonalData/g)).toHaveLength(3);
  },
);

test('a name without personal data stays readable, and a masked address is no address of the customer', () => {
  const fieldsOf = (style: QuestionStyle, body: string) => {
    const question = aQuestion(style, { hidePersonalData: true });
    return questionDefinitions[style].customerFields(question, { kind: 'text', questionId: 'q', body }, context);
  };
  expect(fieldsOf('naming', 'Ada Lovelace')).toEqual({ name: 'Ada Lovelace' });
  expect(fieldsOf('naming', 'Ada ada@example.com')).toEqual({ name: 'Ada ***@***.***' });
  expect(fieldsOf('external_id', 'C-17')).toEqual({ external_id: 'C-17' });
  expect(fieldsOf('email', 'ada@example.com')).toEqual({});
  expect(fieldsOf('phone_number', '+905321234567')).toEqual({});
});
