import type { ResponseOf } from '@product/contract';

type Results = ResponseOf<'loadResults'>;
export type Nps = NonNullable<Results['now']['nps']>;
export type Csat = NonNullable<Results['now']['csat']>;

/** Standard deviations on each side of a 95 % interval. */
const Z_95 = 1.96;

/**
 * Computes a net promoter score with its 95 % interval; null without answers. The interval adds half an answer to the
 * promoters and to the detractors and one to the others (Agresti and Min 2005), so that few answers make a wide one.
 */
export function npsOf(promoters: number, passives: number, detractors: number): Nps | null {
  const count = promoters + passives + detractors;
  if (count === 0) return null;
  const adjusted = count + 2;
  const [p, d] = [(promoters + 0.5) / adjusted, (detractors + 0.5) / adjusted];
  const margin = Z_95 * Math.sqrt((p + d - (p - d) ** 2) / adjusted);
  return {
    score: round((100 * (promoters - detractors)) / count),
    low: round(100 * Math.max(-1, p - d - margin)),
    high: round(100 * Math.min(1, p - d + margin)),
    promoters,
    passives,
    detractors,
  };
}

/** Number of a scale's highest options that mean satisfaction: two of five or more options, else one. */
export function satisfiedOptions(optionCount: number): number {
  return optionCount >= 5 ? 2 : 1;
}

/** Computes the share of satisfied answers; null without answers. `scale` has the counted options, lowest first. */
export function csatOf(
  questionId: string,
  scale: readonly { readonly optionId: string; readonly count: number }[],
): Csat | null {
  const answered = sum(scale.map(({ count }) => count));
  if (answered === 0) return null;
  const highest = scale.slice(-satisfiedOptions(scale.length));
  const satisfied = sum(highest.map(({ count }) => count));
  return {
    ...{ percent: round((100 * satisfied) / answered), satisfied, answered },
    ...{ question_id: questionId, option_ids: highest.map(({ optionId }) => optionId) },
  };
}

/** Finds the median of values with their counts; null without values. */
export function medianOf(histogram: readonly { readonly value: number; readonly count: number }[]): number | null {
  const sorted = histogram.toSorted((left, right) => left.value - right.value);
  const total = sum(sorted.map(({ count }) => count));
  if (total === 0) return null;
  const valueAt = (index: number): number => {
    let before = 0;
    for (const { value, count } of sorted) {
      before += count;
      if (index < before) return value;
    }
    return Number.NaN;
  };
  return (valueAt(Math.floor((total - 1) / 2)) + valueAt(Math.floor(total / 2))) / 2;
}

/** Most bins of a distribution. */
const MAX_BINS = 12;

/** Chooses the width of bins, 1, 2 or 5 times a power of ten, so that at most twelve cover the values. */
export function binWidth(min: number, max: number): number {
  for (let power = 10 ** Math.floor(Math.log10(Math.max(max - min, 1e-6)) - 2); ; power *= 10) {
    for (const width of [power, 2 * power, 5 * power]) {
      if (Math.floor(max / width) - Math.floor(min / width) < MAX_BINS) return width;
    }
  }
}

/** Rounds to six decimals, so that the order of a sum changes no result. */
export function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
