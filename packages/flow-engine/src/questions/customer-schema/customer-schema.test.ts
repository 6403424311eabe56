import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, chosen, options, sending, text } from '../testing/samples.ts';

const { customer_schema: customerSchema } = questionDefinitions;

const written = aQuestion('customer_schema', { key: 'member_no' });
const chosenOnce = { ...written, options: options('gold', 'silver') };
const chosenOften = { ...chosenOnce, isMultiSelect: true };

describe('a customer_schema question', () => {
  test('a customer_schema question accepts a text when it has no options', () => {
    expect(customerSchema.answerKind(written)).toBe('text');
    expect(customerSchema.customerFields(written, text('42'), sending)).toEqual({ schema: { member_no: '42' } });
  });

  test('a customer_schema question accepts an option when it has some', () => {
    expect(customerSchema.answerKind(chosenOnce)).toBe('options');
    expect(customerSchema.validate(chosenOnce, text('gold'))?.code).toBe('generic');
    expect(customerSchema.customerFields(chosenOnce, chosen('o-gold'), sending)).toEqual({
      schema: { member_no: 'gold' },
    });
  });

  test('a customer_schema question accepts several options when it is multi-select', () => {
    expect(customerSchema.customerFields(chosenOften, chosen('o-gold', 'o-silver'), sending)).toEqual({
      schema: { member_no: 'gold,silver' },
    });
  });

  test('a key such as __proto__ is a key like any other', () => {
    const { schema } = customerSchema.customerFields({ ...written, key: '__proto__' }, text('x'), sending);
    expect(Object.keys(schema ?? {})).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(schema)).toBe(Object.prototype);
  });
});
