import { array, boolean, named, number, object, oneOf, optional, string } from '@product/model/schema';
import { decoder } from './decoder.ts';
import { moment } from './fields.ts';

/** A net promoter score with its 95 % interval. */
export interface NpsResult {
  /** -100 to 100, as its ends. */
  readonly score: number;
  readonly low: number;
  readonly high: number;
  readonly promoters: number;
  readonly passives: number;
  readonly detractors: number;
}

/** Share of the answers that are the highest options. */
export interface CsatResult {
  readonly percent: number;
  readonly satisfied: number;
  readonly answered: number;
  readonly questionId: string;
  /** The highest options, as the filter `answerIn` takes them. */
  readonly optionIds: readonly string[];
}

/** Numbers of a period. */
export interface ResultsHeadline {
  readonly feedbacks: number;
  readonly completed: number;
  readonly medianSeconds: number | null;
  readonly nps: NpsResult | null;
  readonly csat: CsatResult | null;
}

/** Forms of a question's result. */
export const resultKinds = [
  'options',
  'scale',
  'ranking',
  'matrix',
  'fields',
  'numbers',
  'months',
  'hours',
  'texts',
  'files',
] as const;
export type ResultKind = (typeof resultKinds)[number];

export interface OptionResult {
  readonly id: string;
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** Average place of a ranked option, from 1; average number of a field. */
  readonly average: number | null;
  readonly hasTexts: boolean;
}

export interface StatementResult {
  readonly id: string;
  readonly label: string;
  readonly answered: number;
  /** A number for each option of the question. */
  readonly counts: readonly number[];
}

export interface NumbersResult {
  readonly min: number;
  readonly max: number;
  /** `from` is inside the bin, `to` is not. */
  readonly bins: readonly { readonly from: number; readonly to: number; readonly count: number }[];
}

/** Result of a question. The fields of other kinds are empty. */
export interface QuestionResult {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly style: string;
  readonly kind: ResultKind;
  /** Feedbacks with an answer. */
  readonly answered: number;
  /** Only earlier versions of the survey have the question. */
  readonly isRemoved: boolean;
  /** The texts hold personal data and are not listed. */
  readonly isHidden: boolean;
  readonly options: readonly OptionResult[];
  readonly statements: readonly StatementResult[];
  readonly average: number | null;
  readonly nps: NpsResult | null;
  readonly csat: CsatResult | null;
  readonly numbers: NumbersResult | null;
  /** `2026-11`. */
  readonly months: readonly { readonly month: string; readonly count: number }[];
  /** 0 to 23. */
  readonly hours: readonly { readonly hour: number; readonly count: number }[];
  readonly files: number;
}

/** Results of a node. Times are epoch ms. */
export interface Results {
  readonly node: { readonly id: string; readonly name: string; readonly timeZone: string };
  readonly since: number;
  readonly until: number;
  readonly bucket: 'day' | 'week' | 'month';
  readonly now: ResultsHeadline;
  /** The period of the same length before; null if the request has no start. */
  readonly before: ResultsHeadline | null;
  readonly series: readonly ResultsBucket[];
  /** `left`: incomplete feedbacks whose last answer is on the page. */
  readonly pages: readonly {
    readonly stateId: string;
    readonly title: string;
    readonly reached: number;
    readonly left: number;
    /** Questions of the last answers behind `left`, as the filter `stoppedAt` takes them. */
    readonly stoppedAt: readonly string[];
  }[];
  readonly questions: readonly QuestionResult[];
  readonly languages: readonly { readonly id: string; readonly name: string }[];
  readonly contextKeys: readonly string[];
}

export interface ResultsBucket {
  /** First local day: `2026-11-20`. */
  readonly day: string;
  readonly since: number;
  readonly until: number;
  readonly feedbacks: number;
  readonly completed: number;
}

export interface ResultTextPage {
  readonly texts: readonly { readonly feedbackId: string; readonly createdAt: number; readonly text: string }[];
  /** Give it as `before` for the next page; null on the last. */
  readonly nextCursor: string | null;
}

const nps = optional(
  object<NpsResult>({
    score: number,
    low: number,
    high: number,
    promoters: number,
    passives: number,
    detractors: number,
  }),
);
const csat = optional(
  object<CsatResult>({
    percent: number,
    satisfied: number,
    answered: number,
    questionId: string,
    optionIds: array(string),
  }),
);
const headline = object<ResultsHeadline>({
  feedbacks: number,
  completed: number,
  medianSeconds: optional(number),
  nps,
  csat,
});
const question = object<QuestionResult>({
  id: string,
  key: string,
  title: string,
  style: string,
  kind: oneOf(resultKinds, 'options'),
  answered: number,
  isRemoved: boolean,
  isHidden: boolean,
  options: array(
    object<OptionResult>({
      id: string,
      key: string,
      label: string,
      count: number,
      average: optional(number),
      hasTexts: boolean,
    }),
  ),
  statements: array(object<StatementResult>({ id: string, label: string, answered: number, counts: array(number) })),
  average: optional(number),
  nps,
  csat,
  numbers: optional(
    object<NumbersResult>({
      min: number,
      max: number,
      bins: array(object({ from: number, to: number, count: number })),
    }),
  ),
  months: array(object({ month: string, count: number })),
  hours: array(object({ hour: number, count: number })),
  files: number,
});

export const decodeResults = decoder(
  object<Results>({
    node: object({ id: string, name: string, timeZone: string }),
    since: moment,
    until: moment,
    bucket: oneOf(['day', 'week', 'month'], 'day'),
    now: headline,
    before: optional(headline),
    series: array(
      object<ResultsBucket>({ day: string, since: moment, until: moment, feedbacks: number, completed: number }),
    ),
    pages: array(object({ stateId: string, title: string, reached: number, left: number, stoppedAt: array(string) })),
    questions: array(question),
    languages: array(object({ id: string, name: string })),
    contextKeys: array(string),
  }),
);

export const decodeResultTexts = decoder(
  object<ResultTextPage>({
    texts: array(object({ feedbackId: string, createdAt: moment, text: string })),
    nextCursor: named('next_before', optional(string)),
  }),
);
