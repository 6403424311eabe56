import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, chosen, options, sending, text } from '../testing/samples.ts';

const { plain } = questionDefinitions;

const question = aQuestion('plain', { options: options('red', 'blue'), isRequired: true });

describe('a plain question', () => {
  test('a plain question accepts one of its options', () => {
    expect(plain.validate(question, chosen('o-red'))).toBeUndefined();
    expect(plain.isComplete(question, chosen('o-red'))).toBe(true);
  });

  test.each([
    { name: 'two options', answer: chosen('o-red', 'o-blue') },
    { name: 'an option of another question', answer: chosen('o-green') },
    { name: 'a text', answer: text('red') },
  ])('a plain question rejects $name', ({ answer }) => {
    expect(plain.validate(question, answer)?.code).toBe('generic');
  });

  test('a multi-select plain question takes several options within its limits, and is sent as one item per option', () => {
    const several = { ...question, isMultiSelect: true, minSelectionCount: 2 };
    expect(plain.takesSeveral(several)).toBe(true);
    expect(plain.validate(several, chosen('o-red', 'o-blue'))).toBeUndefined();
    expect(plain.validate(several, chosen('o-red'))).toEqual({ code: 'selectMin', params: { minSelectionCount: 2 } });
    expect(plain.toResponseItems(several, chosen('o-red', 'o-blue'), sending)).toHaveLength(2);
    expect(plain.toPlainValue(several, chosen('o-red', 'o-blue'), sending)).toEqual(['red', 'blue']);
  });

  test('a plain question accepts only available options where these are known', () => {
    const context = { options: options('blue') };
    expect(plain.validate(question, chosen('o-blue'), context)).toBeUndefined();
    expect(plain.validate(question, chosen('o-red'), context)?.code).toBe('generic');
  });

  test('a plain question is sent as one item with the option, or by its key', () => {
    expect(plain.toResponseItems(question, chosen('o-red'), sending)).toEqual([
      { question_id: 'q', option_id: 'o-red' },
    ]);
    expect(plain.toPlainValue(question, chosen('o-red'), sending)).toBe('red');
  });
});
