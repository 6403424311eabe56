import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, chosen, options } from '../testing/samples.ts';

const { checklist } = questionDefinitions;

const list = options('a', 'b', 'none').map((each) => (each.key === 'none' ? { ...each, isExclusive: true } : each));
const question = aQuestion('checklist', { options: list, isRequired: true, minSelectionCount: 2 });

describe('an exclusive option', () => {
  test('an exclusive option satisfies a minimum by itself', () => {
    expect(checklist.validate(question, chosen('o-none'))).toBeUndefined();
    expect(checklist.isComplete(question, chosen('o-none'))).toBe(true);
    expect(checklist.validate(question, chosen('o-a'))?.code).toBe('selectMin');
    expect(checklist.validate(question, chosen('o-a', 'o-b'))).toBeUndefined();
  });

  test('an exclusive option is invalid among others', () => {
    expect(checklist.validate(question, chosen('o-a', 'o-none'))?.code).toBe('generic');
  });

  test('a minimum never needs an exclusive option beside others', () => {
    const limited = { ...question, minSelectionCount: 3 };
    expect(checklist.validate(limited, chosen('o-a', 'o-b'))).toBeUndefined();
    const onlyExclusive = { ...limited, options: list.map((each) => ({ ...each, isExclusive: true })) };
    expect(checklist.validate(onlyExclusive, chosen('o-a'))).toBeUndefined();
  });
});
