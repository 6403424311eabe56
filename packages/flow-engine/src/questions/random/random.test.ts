import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, chosen, options, sending, text } from '../testing/samples.ts';

const { random } = questionDefinitions;

const question = aQuestion('random', { options: options('red', 'blue'), isRequired: true });

describe('a random question', () => {
  test('a random question accepts one of its options', () => {
    expect(random.validate(question, chosen('o-red'))).toBeUndefined();
    expect(random.isComplete(question, chosen('o-red'))).toBe(true);
  });

  test.each([
    { name: 'two options', answer: chosen('o-red', 'o-blue') },
    { name: 'an option of another question', answer: chosen('o-green') },
    { name: 'a text', answer: text('red') },
  ])('a random question rejects $name', ({ answer }) => {
    expect(random.validate(question, answer)?.code).toBe('generic');
  });

  test('a random question accepts only available options where these are known', () => {
    const context = { options: options('blue') };
    expect(random.validate(question, chosen('o-blue'), context)).toBeUndefined();
    expect(random.validate(question, chosen('o-red'), context)?.code).toBe('generic');
  });

  test('a random question is sent as one item with the option, or by its key', () => {
    expect(random.toResponseItems(question, chosen('o-red'), sending)).toEqual([
      { question_id: 'q', option_id: 'o-red' },
    ]);
    expect(random.toPlainValue(question, chosen('o-red'), sending)).toBe('red');
  });

  test('a random question has a random order of its options', () => {
    expect(random.hasRandomOrder).toBe(true);
  });
});
