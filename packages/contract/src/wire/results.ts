import * as v from 'valibot';
import { resultKinds } from '../decode/results.ts';
import { momentField, numberOrNull } from './values.ts';

const npsWire = v.object({
  /** Percent of promoters less percent of detractors, -100 to 100. */
  score: v.number(),
  /** Ends of its 95 % interval. */
  low: v.number(),
  high: v.number(),
  promoters: v.number(),
  passives: v.number(),
  detractors: v.number(),
});

const csatWire = v.object({
  /** Percent of the answers that are the highest options. */
  percent: v.number(),
  satisfied: v.number(),
  answered: v.number(),
  question_id: v.string(),
  /** The highest options, as the filter `answer_in` takes them. */
  option_ids: v.array(v.string()),
});

const headlineWire = v.object({
  feedbacks: v.number(),
  completed: v.number(),
  /** Median duration of the completed feedbacks. */
  median_seconds: numberOrNull,
  nps: v.nullish(npsWire, null),
  /** Of the first question with faces, stars or labels. */
  csat: v.nullish(csatWire, null),
});

const questionResultWire = v.object({
  id: v.string(),
  key: v.string(),
  title: v.string(),
  style: v.string(),
  /** The form of the result. The fields of other forms are empty. */
  kind: v.picklist(resultKinds),
  /** Feedbacks with an answer. */
  answered: v.number(),
  /** Only earlier versions of the survey have the question. */
  is_removed: v.boolean(),
  /** The texts hold personal data and are not listed. */
  is_hidden: v.boolean(),
  options: v.array(
    v.object({
      id: v.string(),
      key: v.string(),
      label: v.string(),
      count: v.number(),
      /** Average place of a ranked option, from 1; average number of a field. */
      average: numberOrNull,
      /** The option asks for a text. */
      has_texts: v.boolean(),
    }),
  ),
  /** Rows of a matrix. `counts` has a number for each of `options`. */
  statements: v.array(
    v.object({ id: v.string(), label: v.string(), answered: v.number(), counts: v.array(v.number()) }),
  ),
  /** Average of a scale whose options are numbers, or of numbers. */
  average: numberOrNull,
  nps: v.nullish(npsWire, null),
  csat: v.nullish(csatWire, null),
  numbers: v.nullish(
    v.object({
      min: v.number(),
      max: v.number(),
      /** `from` is inside the bin, `to` is not. */
      bins: v.array(v.object({ from: v.number(), to: v.number(), count: v.number() })),
    }),
    null,
  ),
  /** `2026-11`. */
  months: v.array(v.object({ month: v.string(), count: v.number() })),
  /** 0 to 23. */
  hours: v.array(v.object({ hour: v.number(), count: v.number() })),
  files: v.number(),
});

export const resultsWire = v.object({
  node: v.object({ id: v.string(), name: v.string(), time_zone: v.string() }),
  since: momentField,
  until: momentField,
  bucket: v.picklist(['day', 'week', 'month']),
  now: headlineWire,
  /** The period of the same length before; null if the request has no start. */
  before: v.nullish(headlineWire, null),
  /** `day` is the first local day of the bucket: `2026-11-20`. */
  series: v.array(
    v.object({
      day: v.string(),
      since: momentField,
      until: momentField,
      feedbacks: v.number(),
      completed: v.number(),
    }),
  ),
  /** `left`: incomplete feedbacks whose last answer is on the page. */
  pages: v.array(
    v.object({
      state_id: v.string(),
      title: v.string(),
      reached: v.number(),
      left: v.number(),
      /** Questions of the last answers behind `left`, as the filter `stopped_at` takes them. */
      stopped_at: v.array(v.string()),
    }),
  ),
  questions: v.array(questionResultWire),
  /** Languages and keys that filters accept. */
  languages: v.array(v.object({ id: v.string(), name: v.string() })),
  context_keys: v.array(v.string()),
});
