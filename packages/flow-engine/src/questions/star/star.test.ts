import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, chosen, options, sending, text } from '../testing/samples.ts';

const { star } = questionDefinitions;

const question = aQuestion('star', { options: options('red', 'blue'), isRequired: true });

describe('a star question', () => {
  test('a star question accepts one of its options', () => {
    expect(star.validate(question, chosen('o-red'))).toBeUndefined();
    expect(star.isComplete(question, chosen('o-red'))).toBe(true);
  });

  test.each([
    { name: 'two options', answer: chosen('o-red', 'o-blue') },
    { name: 'an option of another question', answer: chosen('o-green') },
    { name: 'a text', answer: text('red') },
  ])('a star question rejects $name', ({ answer }) => {
    expect(star.validate(question, answer)?.code).toBe('generic');
  });

  test('a star question accepts only available options where these are known', () => {
    const context = { options: options('blue') };
    expect(star.validate(question, chosen('o-blue'), context)).toBeUndefined();
    expect(star.validate(question, chosen('o-red'), context)?.code).toBe('generic');
  });

  test('a star question is sent as one item with the option, or by its key', () => {
    expect(star.toResponseItems(question, chosen('o-red'), sending)).toEqual([
      { question_id: 'q', option_id: 'o-red' },
    ]);
    expect(star.toPlainValue(question, chosen('o-red'), sending)).toBe('red');
  });

  test('a star question is a scale', () => {
    expect(star.isScale).toBe(true);
  });
});
