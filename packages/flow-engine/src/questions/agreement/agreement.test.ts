import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, chosen, options, sending, text } from '../testing/samples.ts';

const { agreement } = questionDefinitions;

const question = aQuestion('agreement', { options: options('red', 'blue'), isRequired: true });

describe('an agreement question', () => {
  test('an agreement question accepts one of its options', () => {
    expect(agreement.validate(question, chosen('o-red'))).toBeUndefined();
    expect(agreement.isComplete(question, chosen('o-red'))).toBe(true);
  });

  test.each([
    { name: 'two options', answer: chosen('o-red', 'o-blue') },
    { name: 'an option of another question', answer: chosen('o-green') },
    { name: 'a text', answer: text('red') },
  ])('an agreement question rejects $name', ({ answer }) => {
    expect(agreement.validate(question, answer)?.code).toBe('generic');
  });

  test('an agreement question accepts only available options where these are known', () => {
    const context = { options: options('blue') };
    expect(agreement.validate(question, chosen('o-blue'), context)).toBeUndefined();
    expect(agreement.validate(question, chosen('o-red'), context)?.code).toBe('generic');
  });

  test('an agreement question is sent as one item with the option, or by its key', () => {
    expect(agreement.toResponseItems(question, chosen('o-red'), sending)).toEqual([
      { question_id: 'q', option_id: 'o-red' },
    ]);
    expect(agreement.toPlainValue(question, chosen('o-red'), sending)).toBe('red');
  });
});
