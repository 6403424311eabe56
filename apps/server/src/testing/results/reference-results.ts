import type { ResponseOf } from '@product/contract';
import { everyQuestion, pageOfQuestion } from './every-style-node.ts';
import type { GeneratedFeedback } from './generate-feedbacks.ts';

type Results = ResponseOf<'loadResults'>;

/**
 * Computes the numbers of results from the feedbacks, one question after another, as slowly and plainly as possible. Tests
 * compare the SQL with it; nothing is shared but the shape of the response.
 */
export function referenceQuestions(feedbacks: readonly GeneratedFeedback[]): object[] {
  return everyQuestion.map((question) => {
    const { id, style } = question;
    const options = (question.options ?? []).map((option) => ({ id: String(option.id), key: String(option.key) }));
    const statements = (question.statements ?? []).map((statement) => String(statement.id));
    const answers = feedbacks
      .map(({ body }) =>
        body.responses.filter(({ question_id }) => question_id === id || statements.includes(question_id)),
      )
      .filter((items) => items.length > 0);
    const all = answers.flat();
    const seen = [...new Set(all.flatMap(({ option_id }) => option_id ?? []))];
    const unlisted = seen.filter((each) => !options.some((option) => option.id === each)).sort();
    const listed = [...options.map((option) => option.id), ...unlisted];
    const hasOptions = listed.length > 0;
    const base = {
      id,
      answered: answers.length,
      options: hasOptions
        ? listed.map((optionId) => {
            const own = all.filter(({ option_id }) => option_id === optionId);
            return { id: optionId, count: own.length, average: averageOfOption(question, optionId, own) };
          })
        : [],
      statements: statements.map((statementId) => {
        const own = all.filter(({ question_id }) => question_id === statementId);
        return {
          id: statementId,
          answered: own.length,
          counts: listed.map((optionId) => own.filter(({ option_id }) => option_id === optionId).length),
        };
      }),
    };
    const points = all.map(({ option_id }) => Number(options.find((option) => option.id === option_id)?.key));
    const bodies = all.flatMap(({ body }) => body ?? []);
    if (style === 'score') {
      const [promoters, detractors] = [count(points, (each) => each >= 9), count(points, (each) => each <= 6)];
      return {
        ...base,
        average: mean(points),
        nps: nps(promoters, points.length - promoters - detractors, detractors),
      };
    }
    if (style === 'star')
      return {
        ...base,
        average: mean(points),
        csat: csat(
          count(points, (each) => each >= 4),
          points.length,
          { question_id: id, option_ids: [`${id}-4`, `${id}-5`] },
        ),
      };
    if (style === 'custom_score')
      return {
        ...base,
        csat: csat(
          count(all, ({ option_id }) => option_id === 'q-custom_score-good'),
          all.length,
          satisfiedFaces,
        ),
      };
    if (!hasOptions && ['age', 'numeric', 'slider'].includes(style)) {
      const numbers = bodies.map(Number);
      return {
        ...base,
        average: mean(numbers),
        numbers: numbers.length === 0 ? null : { min: Math.min(...numbers), max: Math.max(...numbers) },
      };
    }
    if (['datepicker', 'date_time', 'month'].includes(style))
      return {
        ...base,
        months: tally(bodies.map((body) => body.slice(0, 7))).map(([month, n]) => ({ month, count: n })),
      };
    if (style === 'time')
      return {
        ...base,
        hours: tally(bodies.map((body) => body.slice(0, 2))).map(([hour, n]) => ({ hour: Number(hour), count: n })),
      };
    if (['file', 'screenshot', 'signature'].includes(style)) return { ...base, files: all.length };
    return base;
  });
}

/** Computes the numbers of a period. */
export function referenceHeadline(feedbacks: readonly GeneratedFeedback[]): Results['now'] {
  const completed = feedbacks.filter((feedback) => feedback.completed);
  const scores = feedbacks.flatMap(({ body }) => {
    const item = body.responses.find(({ question_id }) => question_id === 'q-score');
    return item === undefined ? [] : Number(item.option_id?.replace('q-score-', ''));
  });
  const faces = feedbacks.flatMap(({ body }) =>
    body.responses.filter(({ question_id }) => question_id === 'q-custom_score'),
  );
  const durations = completed.map(({ body }) => body.time_spent_in_seconds).sort((left, right) => left - right);
  const [promoters, detractors] = [count(scores, (each) => each >= 9), count(scores, (each) => each <= 6)];
  const middle = durations.length / 2;
  return {
    feedbacks: feedbacks.length,
    completed: completed.length,
    median_seconds:
      durations.length === 0
        ? null
        : ((durations[Math.ceil(middle) - 1] ?? 0) + (durations[Math.floor(middle)] ?? 0)) / 2,
    nps: nps(promoters, scores.length - promoters - detractors, detractors),
    csat: csat(
      count(faces, ({ option_id }) => option_id === 'q-custom_score-good'),
      faces.length,
      satisfiedFaces,
    ),
  };
}

/** Computes how far visitors came. */
export function referencePages(feedbacks: readonly GeneratedFeedback[], pageCount: number) {
  const reached = feedbacks.map(({ completed, body }) => {
    if (completed) return pageCount;
    const pages = body.responses.map(({ question_id }) =>
      pageOfQuestion(
        everyQuestion.find(({ statements = [] }) => statements.some(({ id }) => id === question_id))?.id ?? question_id,
      ),
    );
    return Math.max(0, ...pages);
  });
  return Array.from({ length: pageCount }, (_, page) => ({
    reached: count(reached, (last) => last >= page),
    left: count(reached, (last) => last === page),
  }));
}

function averageOfOption(
  { id, style }: (typeof everyQuestion)[number],
  optionId: string,
  items: readonly { readonly ranking?: number | undefined; readonly body?: string | undefined }[],
): number | null {
  if (items.length === 0) return null;
  if (style === 'ranking') return mean(items.map(({ ranking }) => (ranking ?? 0) + 1));
  const isNumber = style === 'dynamic_multiple_value' || (id === 'q-numbers' && optionId.endsWith('-n'));
  return isNumber ? mean(items.map(({ body }) => Number(body))) : null;
}

function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return Math.round((values.reduce((total, value) => total + value, 0) / values.length) * 1e6) / 1e6;
}

function count<Item>(items: readonly Item[], matches: (item: Item) => boolean): number {
  return items.filter(matches).length;
}

function tally(values: readonly string[]): [string, number][] {
  return [...new Set(values)].sort().map((value) => [value, count(values, (each) => each === value)]);
}

const satisfiedFaces = { question_id: 'q-custom_score', option_ids: ['q-custom_score-good'] };

function csat(
  satisfied: number,
  answered: number,
  behind: Pick<NonNullable<Results['now']['csat']>, 'question_id' | 'option_ids'>,
): Results['now']['csat'] {
  if (answered === 0) return null;
  return { percent: Math.round((satisfied / answered) * 1e8) / 1e6, satisfied, answered, ...behind };
}

function nps(promoters: number, passives: number, detractors: number): Results['now']['nps'] {
  const n = promoters + passives + detractors;
  if (n === 0) return null;
  const centre = (promoters - detractors) / (n + 2);
  const variance = (promoters + detractors + 1) / (n + 2) - centre * centre;
  const margin = 1.96 * Math.sqrt(variance / (n + 2));
  const round = (value: number) => Math.round(value * 1e8) / 1e6;
  return {
    score: round((promoters - detractors) / n),
    low: round(Math.max(-1, centre - margin)),
    high: round(Math.min(1, centre + margin)),
    ...{ promoters, passives, detractors },
  };
}
