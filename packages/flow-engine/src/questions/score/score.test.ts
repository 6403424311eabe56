import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, chosen, options, sending, text } from '../testing/samples.ts';

const { score } = questionDefinitions;

const question = aQuestion('score', { options: options('red', 'blue'), isRequired: true });

describe('a score question', () => {
  test('a score question accepts one of its options', () => {
    expect(score.validate(question, chosen('o-red'))).toBeUndefined();
    expect(score.isComplete(question, chosen('o-red'))).toBe(true);
  });

  test.each([
    { name: 'two options', answer: chosen('o-red', 'o-blue') },
    { name: 'an option of another question', answer: chosen('o-green') },
    { name: 'a text', answer: text('red') },
  ])('a score question rejects $name', ({ answer }) => {
    expect(score.validate(question, answer)?.code).toBe('generic');
  });

  test('a score question accepts only available options where these are known', () => {
    const context = { options: options('blue') };
    expect(score.validate(question, chosen('o-blue'), context)).toBeUndefined();
    expect(score.validate(question, chosen('o-red'), context)?.code).toBe('generic');
  });

  test('a score question is sent as one item with the option, or by its key', () => {
    expect(score.toResponseItems(question, chosen('o-red'), sending)).toEqual([
      { question_id: 'q', option_id: 'o-red' },
    ]);
    expect(score.toPlainValue(question, chosen('o-red'), sending)).toBe('red');
  });

  test('a score question is a scale', () => {
    expect(score.isScale).toBe(true);
  });
});
