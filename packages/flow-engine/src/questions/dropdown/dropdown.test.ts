import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, chosen, options, sending } from '../testing/samples.ts';

const { dropdown } = questionDefinitions;

const question = aQuestion('dropdown', { options: options('a', 'b', 'c', 'd'), isMultiSelect: true });

describe('a dropdown question', () => {
  test('a dropdown question is sent as one item per option, or by keys', () => {
    const answer = chosen('o-a', 'o-c');
    expect(dropdown.validate(question, answer)).toBeUndefined();
    expect(dropdown.toResponseItems(question, answer, sending)).toEqual([
      { question_id: 'q', option_id: 'o-a' },
      { question_id: 'q', option_id: 'o-c' },
    ]);
    expect(dropdown.toPlainValue(question, answer, sending)).toEqual(['a', 'c']);
  });

  test.each([
    { name: 'an option twice', answer: chosen('o-a', 'o-a') },
    { name: 'an option of another question', answer: chosen('o-x') },
  ])('a dropdown question rejects $name', ({ answer }) => {
    expect(dropdown.validate(question, answer)?.code).toBe('generic');
  });

  test('a dropdown question needs as many selections as its minimum', () => {
    const limited = { ...question, minSelectionCount: 2 };
    expect(dropdown.validate(limited, chosen('o-a'))).toEqual({ code: 'selectMin', params: { minSelectionCount: 2 } });
    expect(dropdown.isComplete(limited, chosen('o-a'))).toBe(false);
    expect(dropdown.validate(limited, chosen('o-a', 'o-b'))).toBeUndefined();
    expect(dropdown.isComplete(limited, chosen('o-a', 'o-b'))).toBe(true);
  });

  test('a dropdown question accepts at most as many selections as its maximum', () => {
    const limited = { ...question, maxSelectionCount: 2 };
    expect(dropdown.validate(limited, chosen('o-a', 'o-b'))).toBeUndefined();
    expect(dropdown.validate(limited, chosen('o-a', 'o-b', 'o-c'))).toEqual({
      code: 'selectMax',
      params: { maxSelectionCount: 2 },
    });
  });

  test('a dropdown question accepts one option when it is not multi-select', () => {
    const single = { ...question, isMultiSelect: false };
    expect(dropdown.validate(single, chosen('o-a'))).toBeUndefined();
    expect(dropdown.validate(single, chosen('o-a', 'o-b'))?.code).toBe('generic');
    expect(dropdown.toPlainValue(single, chosen('o-a'), sending)).toBe('a');
  });
});
