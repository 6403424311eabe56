import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binWidth, csatOf, medianOf, npsOf } from './statistics.ts';

test.each([
  [[7, 1, 2], { score: 50, low: -4.3, high: 87.6 }],
  [[3, 0, 0], { score: 100, low: 1.9, high: 100 }],
  [[500, 300, 200], { score: 30, low: 25.1, high: 34.8 }],
])(
  '%j promoters, passives and detractors have the score and interval %o',
  ([promoters = 0, passives = 0, detractors = 0], expected) => {
    const { score, low, high } = npsOf(promoters, passives, detractors) ?? {};
    expect(score).toBe(expected.score);
    expect(low).toBeCloseTo(expected.low, 1);
    expect(high).toBeCloseTo(expected.high, 1);
  },
);

function scaleOf(counts: readonly number[]) {
  return counts.map((count, index) => ({ optionId: `o-${index + 1}`, count }));
}

test('without answers there is no score, satisfaction or median', () => {
  expect([npsOf(0, 0, 0), csatOf('q', scaleOf([0, 0, 0])), medianOf([])]).toEqual([null, null, null]);
});

test('the interval stays within the scale and narrows with more answers', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), fc.nat(50), (promoters, passives, detractors) => {
      const some = npsOf(promoters, passives, detractors);
      const more = npsOf(promoters * 9, passives * 9, detractors * 9);
      if (some === null || more === null) return;
      expect(some.low).toBeGreaterThanOrEqual(-100);
      expect(some.high).toBeLessThanOrEqual(100);
      expect(more.high - more.low).toBeLessThan(some.high - some.low + 1e-6);
    }),
  );
});

test('satisfaction is the two highest options of five, and the highest of three', () => {
  const [five, three] = [csatOf('q', scaleOf([1, 1, 2, 3, 3])), csatOf('q', scaleOf([1, 1, 2]))];
  expect(five).toEqual({ percent: 60, satisfied: 6, answered: 10, question_id: 'q', option_ids: ['o-4', 'o-5'] });
  expect(three).toEqual({ percent: 50, satisfied: 2, answered: 4, question_id: 'q', option_ids: ['o-3'] });
});

test('the median of a histogram is that of its sorted values', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { minLength: 1 }), (values) => {
      const sorted = values.toSorted((left, right) => left - right);
      const middle = sorted.length / 2;
      const expected = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
      expect(medianOf(values.map((value) => ({ value, count: 1 })))).toBe(expected);
    }),
  );
});

test('at most twelve bins cover any numbers', () => {
  const number = fc.double({ min: -1e12, max: 1e12, noNaN: true });
  fc.assert(
    fc.property(number, number, (one, other) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)];
      const width = binWidth(min, max);
      expect(width).toBeGreaterThan(0);
      expect(Math.floor(max / width) - Math.floor(min / width)).toBeLessThan(12);
    }),
  );
});
