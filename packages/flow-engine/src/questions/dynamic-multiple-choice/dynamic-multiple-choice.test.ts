import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, chosen, options, sending } from '../testing/samples.ts';

const { dynamic_multiple_choice: dynamicMultipleChoice } = questionDefinitions;

const question = aQuestion('dynamic_multiple_choice', { options: options('a', 'b', 'c', 'd'), isMultiSelect: true });

describe('a dynamic_multiple_choice question', () => {
  test('a dynamic_multiple_choice question is sent as one item per option, or by keys', () => {
    const answer = chosen('o-a', 'o-c');
    expect(dynamicMultipleChoice.validate(question, answer)).toBeUndefined();
    expect(dynamicMultipleChoice.toResponseItems(question, answer, sending)).toEqual([
      { question_id: 'q', option_id: 'o-a' },
      { question_id: 'q', option_id: 'o-c' },
    ]);
    expect(dynamicMultipleChoice.toPlainValue(question, answer, sending)).toEqual(['a', 'c']);
  });

  test.each([
    { name: 'an option twice', answer: chosen('o-a', 'o-a') },
    { name: 'an option of another question', answer: chosen('o-x') },
  ])('a dynamic_multiple_choice question rejects $name', ({ answer }) => {
    expect(dynamicMultipleChoice.validate(question, answer)?.code).toBe('generic');
  });

  test('a dynamic_multiple_choice question needs as many selections as its minimum', () => {
    const limited = { ...question, minSelectionCount: 2 };
    expect(dynamicMultipleChoice.validate(limited, chosen('o-a'))).toEqual({
      code: 'selectMin',
      params: { minSelectionCount: 2 },
    });
    expect(dynamicMultipleChoice.isComplete(limited, chosen('o-a'))).toBe(false);
    expect(dynamicMultipleChoice.validate(limited, chosen('o-a', 'o-b'))).toBeUndefined();
    expect(dynamicMultipleChoice.isComplete(limited, chosen('o-a', 'o-b'))).toBe(true);
  });

  test('a dynamic_multiple_choice question accepts at most as many selections as its maximum', () => {
    const limited = { ...question, maxSelectionCount: 2 };
    expect(dynamicMultipleChoice.validate(limited, chosen('o-a', 'o-b'))).toBeUndefined();
    expect(dynamicMultipleChoice.validate(limited, chosen('o-a', 'o-b', 'o-c'))).toEqual({
      code: 'selectMax',
      params: { maxSelectionCount: 2 },
    });
  });

  test('a dynamic_multiple_choice question accepts one option when it is not multi-select', () => {
    const single = { ...question, isMultiSelect: false };
    expect(dynamicMultipleChoice.validate(single, chosen('o-a'))).toBeUndefined();
    expect(dynamicMultipleChoice.validate(single, chosen('o-a', 'o-b'))?.code).toBe('generic');
    expect(dynamicMultipleChoice.toPlainValue(single, chosen('o-a'), sending)).toBe('a');
  });

  test('a dynamic_multiple_choice question accepts options of binding data, and any option before they arrive', () => {
    const bound = { ...question, options: [] };
    const context = { ...sending, options: options('north', 'south') };
    expect(dynamicMultipleChoice.validate(bound, chosen('o-north'))).toBeUndefined();
    expect(dynamicMultipleChoice.validate(bound, chosen('o-north'), context)).toBeUndefined();
    expect(dynamicMultipleChoice.validate(bound, chosen('o-west'), context)?.code).toBe('generic');
    expect(dynamicMultipleChoice.toPlainValue(bound, chosen('o-north'), context)).toEqual(['north']);
    expect(dynamicMultipleChoice.toPlainValue(bound, chosen('o-north'), sending)).toEqual(['o-north']);
  });

  test('a dynamic_multiple_choice question depends on an integration call', () => {
    expect(dynamicMultipleChoice.remoteCall).toBe('integration');
  });
});
