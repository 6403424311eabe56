import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, chosen, options, sending } from '../testing/samples.ts';

const { checklist } = questionDefinitions;

const question = aQuestion('checklist', { options: options('a', 'b', 'c', 'd'), isMultiSelect: true });

describe('a checklist question', () => {
  test('a checklist question is sent as one item per option, or by keys', () => {
    const answer = chosen('o-a', 'o-c');
    expect(checklist.validate(question, answer)).toBeUndefined();
    expect(checklist.toResponseItems(question, answer, sending)).toEqual([
      { question_id: 'q', option_id: 'o-a' },
      { question_id: 'q', option_id: 'o-c' },
    ]);
    expect(checklist.toPlainValue(question, answer, sending)).toEqual(['a', 'c']);
  });

  test.each([
    { name: 'an option twice', answer: chosen('o-a', 'o-a') },
    { name: 'an option of another question', answer: chosen('o-x') },
  ])('a checklist question rejects $name', ({ answer }) => {
    expect(checklist.validate(question, answer)?.code).toBe('generic');
  });

  test('a checklist question needs as many selections as its minimum', () => {
    const limited = { ...question, minSelectionCount: 2 };
    expect(checklist.validate(limited, chosen('o-a'))).toEqual({ code: 'selectMin', params: { minSelectionCount: 2 } });
    expect(checklist.isComplete(limited, chosen('o-a'))).toBe(false);
    expect(checklist.validate(limited, chosen('o-a', 'o-b'))).toBeUndefined();
    expect(checklist.isComplete(limited, chosen('o-a', 'o-b'))).toBe(true);
  });

  test('a checklist question accepts at most as many selections as its maximum', () => {
    const limited = { ...question, maxSelectionCount: 2 };
    expect(checklist.validate(limited, chosen('o-a', 'o-b'))).toBeUndefined();
    expect(checklist.validate(limited, chosen('o-a', 'o-b', 'o-c'))).toEqual({
      code: 'selectMax',
      params: { maxSelectionCount: 2 },
    });
  });

  test('a checklist question never needs more options than are available', () => {
    const limited = { ...question, minSelectionCount: 9 };
    expect(checklist.validate(limited, chosen('o-a', 'o-b', 'o-c', 'o-d'))).toBeUndefined();
    expect(checklist.validate(limited, chosen('o-a'), { options: options('a') })).toBeUndefined();
    expect(checklist.validate(limited, chosen('o-a', 'o-b', 'o-c'))?.params).toEqual({ minSelectionCount: 4 });
  });

  test('a checklist question with a minimum above its maximum has no limits', () => {
    const absurd = { ...question, minSelectionCount: 3, maxSelectionCount: 1 };
    expect(checklist.validate(absurd, chosen('o-a'))).toBeUndefined();
    expect(checklist.validate(absurd, chosen('o-a', 'o-b'))).toBeUndefined();
  });

  test('a checklist question with a maximum of 0 or less accepts any number', () => {
    expect(checklist.validate({ ...question, maxSelectionCount: 0 }, chosen('o-a'))).toBeUndefined();
    expect(checklist.validate({ ...question, maxSelectionCount: -1 }, chosen('o-a'))).toBeUndefined();
  });
});
