import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, chosen, options, sending, text } from '../testing/samples.ts';

const { gender } = questionDefinitions;

const question = aQuestion('gender', { options: options('red', 'blue'), isRequired: true });

describe('a gender question', () => {
  test('a gender question accepts one of its options', () => {
    expect(gender.validate(question, chosen('o-red'))).toBeUndefined();
    expect(gender.isComplete(question, chosen('o-red'))).toBe(true);
  });

  test.each([
    { name: 'two options', answer: chosen('o-red', 'o-blue') },
    { name: 'an option of another question', answer: chosen('o-green') },
    { name: 'a text', answer: text('red') },
  ])('a gender question rejects $name', ({ answer }) => {
    expect(gender.validate(question, answer)?.code).toBe('generic');
  });

  test('a gender question accepts only available options where these are known', () => {
    const context = { options: options('blue') };
    expect(gender.validate(question, chosen('o-blue'), context)).toBeUndefined();
    expect(gender.validate(question, chosen('o-red'), context)?.code).toBe('generic');
  });

  test('a gender question is sent as one item with the option, or by its key', () => {
    expect(gender.toResponseItems(question, chosen('o-red'), sending)).toEqual([
      { question_id: 'q', option_id: 'o-red' },
    ]);
    expect(gender.toPlainValue(question, chosen('o-red'), sending)).toBe('red');
  });

  test('a gender question supplies the gender of the customer by the key of the option', () => {
    expect(gender.customerFields(question, chosen('o-red'), sending)).toEqual({ gender: 'red' });
    expect(gender.customerFields(question, chosen('o-green'), sending)).toEqual({});
  });
});
