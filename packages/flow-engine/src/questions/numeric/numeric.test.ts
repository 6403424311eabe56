import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, sending, text } from '../testing/samples.ts';

const { numeric } = questionDefinitions;

const question = aQuestion('numeric', { lowerLimit: 1, upperLimit: 10 });

describe('a numeric question', () => {
  test.each([
    {
      lowerLimit: 1,
      upperLimit: 10,
      body: '0',
      issue: { code: 'numberBetween', params: { lowerlimit: 1, upperlimit: 10 } },
    },
    {
      lowerLimit: 1,
      upperLimit: 10,
      body: '10.01',
      issue: { code: 'numberBetween', params: { lowerlimit: 1, upperlimit: 10 } },
    },
    { lowerLimit: 1, upperLimit: 10, body: '1', issue: undefined },
    { lowerLimit: 1, upperLimit: 10, body: '10', issue: undefined },
    { lowerLimit: 1, upperLimit: null, body: '0', issue: { code: 'numberMin', params: { lowerlimit: 1 } } },
    { lowerLimit: null, upperLimit: 10, body: '11', issue: { code: 'numberMax', params: { upperlimit: 10 } } },
    { lowerLimit: null, upperLimit: null, body: '-1e9', issue: { code: 'number', params: {} } },
    {
      lowerLimit: 0,
      upperLimit: 0,
      body: '1',
      issue: { code: 'numberBetween', params: { lowerlimit: 0, upperlimit: 0 } },
    },
    { lowerLimit: 10, upperLimit: 1, body: '500', issue: undefined },
    { lowerLimit: Number.NaN, upperLimit: Infinity, body: '500', issue: undefined },
    { lowerLimit: 1, upperLimit: 10, body: 'five', issue: { code: 'number', params: {} } },
    { lowerLimit: 1, upperLimit: null, body: 'five', issue: { code: 'number', params: {} } },
    { lowerLimit: null, upperLimit: 10, body: 'five', issue: { code: 'number', params: {} } },
    { lowerLimit: null, upperLimit: null, body: 'five', issue: { code: 'number', params: {} } },
    { lowerLimit: 10, upperLimit: 1, body: 'five', issue: { code: 'number', params: {} } },
  ])(
    'a numeric question from $lowerLimit to $upperLimit is checked against its limits: $body',
    ({ lowerLimit, upperLimit, body, issue }) => {
      expect(numeric.validate({ ...question, lowerLimit, upperLimit }, text(body))).toEqual(issue);
    },
  );

  test('a numeric question accepts the notation of the visitor’s language, and is sent in plain notation', () => {
    const turkish = { ...sending, languageCode: 'tr' };
    expect(numeric.validate(question, text('2,5'), turkish)).toBeUndefined();
    expect(numeric.toResponseItems(question, text('2,5'), turkish)).toEqual([{ question_id: 'q', body: '2.5' }]);
    expect(numeric.validate(question, text('2,5'), sending)?.code).toBe('number');
  });

  test('a numeric question sends an invalid number as typed', () => {
    expect(numeric.toPlainValue(question, text('five'), sending)).toBe('five');
  });
});
