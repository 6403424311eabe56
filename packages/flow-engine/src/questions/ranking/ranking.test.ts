import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, inOrder, options, sending } from '../testing/samples.ts';

const { ranking } = questionDefinitions;

const question = aQuestion('ranking', { options: options('a', 'b', 'c'), isRequired: true });

describe('a ranking', () => {
  test('a ranking is sent as one item per option, with ranks from 0 at the top', () => {
    const answer = inOrder('o-b', 'o-c', 'o-a');
    expect(ranking.validate(question, answer)).toBeUndefined();
    expect(ranking.toResponseItems(question, answer, sending)).toEqual([
      { question_id: 'q', option_id: 'o-b', ranking: 0 },
      { question_id: 'q', option_id: 'o-c', ranking: 1 },
      { question_id: 'q', option_id: 'o-a', ranking: 2 },
    ]);
    expect(ranking.toPlainValue(question, answer, sending)).toEqual(['b', 'c', 'a']);
  });

  test('a ranking is incomplete while it is shorter than the available options', () => {
    expect(ranking.validate(question, inOrder('o-b', 'o-c'))?.code).toBe('required');
    expect(ranking.isComplete(question, inOrder('o-b', 'o-c'))).toBe(false);
    expect(ranking.validate(question, inOrder('o-b', 'o-c'), { options: options('b', 'c') })).toBeUndefined();
    expect(ranking.validate({ ...question, isRequired: false }, inOrder('o-b'))).toBeUndefined();
  });

  test('a ranking of the best few is complete with these', () => {
    const best = { ...question, maxSelectionCount: 2 };
    expect(ranking.validate(best, inOrder('o-b', 'o-c'))).toBeUndefined();
    expect(ranking.validate(best, inOrder('o-b'))?.code).toBe('required');
    expect(ranking.validate(best, inOrder('o-b', 'o-c', 'o-a'))?.code).toBe('selectMax');
    expect(
      ranking.validate({ ...question, minSelectionCount: 1, maxSelectionCount: 2 }, inOrder('o-b')),
    ).toBeUndefined();
    expect(ranking.validate({ ...question, minSelectionCount: 2 }, inOrder('o-b'))?.code).toBe('selectMin');
  });

  test.each([{ answer: inOrder('o-a', 'o-a', 'o-b') }, { answer: inOrder('o-x') }])(
    'does not take an option twice, nor one of another question',
    ({ answer }) => {
      expect(ranking.validate(question, answer)?.code).toBe('generic');
    },
  );
});
