import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, chosen, options, sending, text } from '../testing/samples.ts';

const { age } = questionDefinitions;

const question = aQuestion('age');
const grouped = { ...question, options: options('25', '30-40') };

describe('an age question', () => {
  test.each(['1', '42', '120', ' 42 '])('takes %s', (body) => {
    expect(age.validate(question, text(body))).toBeUndefined();
  });

  test.each([
    ['0', 'numberBetween'],
    ['121', 'numberBetween'],
    ['-5', 'numberBetween'],
    ['4.5', 'generic'],
    ['old', 'number'],
  ])('an age question rejects %s (%s)', (body, code) => {
    expect(age.validate(question, text(body))?.code).toBe(code);
  });

  test('an age question names its limits, or those of the owner', () => {
    expect(age.validate(question, text('0'))?.params).toEqual({ lowerlimit: 1, upperlimit: 120 });
    expect(age.validate({ ...question, lowerLimit: 18 }, text('17'))?.params).toEqual({
      lowerlimit: 18,
      upperlimit: 120,
    });
    expect(age.validate({ ...question, upperLimit: 99 }, text('100'))?.params).toEqual({
      lowerlimit: 1,
      upperlimit: 99,
    });
  });

  test('an age question supplies the birth year: the current year minus the age', () => {
    expect(age.customerFields(question, text('42'), sending)).toEqual({ birth_year: 1984 });
    expect(age.customerFields(question, text('400'), sending)).toEqual({});
  });

  test('an age question with options accepts one of them, and supplies a birth year if its key is an age', () => {
    expect(age.answerKind(grouped)).toBe('options');
    expect(age.validate(grouped, chosen('o-25'))).toBeUndefined();
    expect(age.customerFields(grouped, chosen('o-25'), sending)).toEqual({ birth_year: 2001 });
    expect(age.customerFields(grouped, chosen('o-30-40'), sending)).toEqual({});
  });

  test('an age question is sent in plain digits', () => {
    expect(age.toResponseItems(question, text(' ٤٢ '), sending)).toEqual([{ question_id: 'q', body: '42' }]);
  });
});
