import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, chosen, options, sending, text } from '../testing/samples.ts';

const { radio } = questionDefinitions;

const question = aQuestion('radio', { options: options('red', 'blue'), isRequired: true });

describe('a radio question', () => {
  test('a radio question accepts one of its options', () => {
    expect(radio.validate(question, chosen('o-red'))).toBeUndefined();
    expect(radio.isComplete(question, chosen('o-red'))).toBe(true);
  });

  test.each([
    { name: 'two options', answer: chosen('o-red', 'o-blue') },
    { name: 'an option of another question', answer: chosen('o-green') },
    { name: 'a text', answer: text('red') },
  ])('a radio question rejects $name', ({ answer }) => {
    expect(radio.validate(question, answer)?.code).toBe('generic');
  });

  test('a radio question accepts only available options where these are known', () => {
    const context = { options: options('blue') };
    expect(radio.validate(question, chosen('o-blue'), context)).toBeUndefined();
    expect(radio.validate(question, chosen('o-red'), context)?.code).toBe('generic');
  });

  test('a radio question is sent as one item with the option, or by its key', () => {
    expect(radio.toResponseItems(question, chosen('o-red'), sending)).toEqual([
      { question_id: 'q', option_id: 'o-red' },
    ]);
    expect(radio.toPlainValue(question, chosen('o-red'), sending)).toBe('red');
  });
});
