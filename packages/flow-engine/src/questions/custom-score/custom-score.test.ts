import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, chosen, options, sending, text } from '../testing/samples.ts';

const { custom_score: customScore } = questionDefinitions;

const question = aQuestion('custom_score', { options: options('red', 'blue'), isRequired: true });

describe('a custom_score question', () => {
  test('a custom_score question accepts one of its options', () => {
    expect(customScore.validate(question, chosen('o-red'))).toBeUndefined();
    expect(customScore.isComplete(question, chosen('o-red'))).toBe(true);
  });

  test.each([
    { name: 'two options', answer: chosen('o-red', 'o-blue') },
    { name: 'an option of another question', answer: chosen('o-green') },
    { name: 'a text', answer: text('red') },
  ])('a custom_score question rejects $name', ({ answer }) => {
    expect(customScore.validate(question, answer)?.code).toBe('generic');
  });

  test('a custom_score question accepts only available options where these are known', () => {
    const context = { options: options('blue') };
    expect(customScore.validate(question, chosen('o-blue'), context)).toBeUndefined();
    expect(customScore.validate(question, chosen('o-red'), context)?.code).toBe('generic');
  });

  test('a custom_score question is sent as one item with the option, or by its key', () => {
    expect(customScore.toResponseItems(question, chosen('o-red'), sending)).toEqual([
      { question_id: 'q', option_id: 'o-red' },
    ]);
    expect(customScore.toPlainValue(question, chosen('o-red'), sending)).toBe('red');
  });

  test('a custom_score question is a scale', () => {
    expect(customScore.isScale).toBe(true);
  });
});
