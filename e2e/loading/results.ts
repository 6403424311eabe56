import type { Load } from './measure.ts';
import type { ProfileName } from './profiles.ts';

/** A page that is measured. The first three show the same survey, the others are ours. */
export const subjects = {
  ours: 'ours, link page',
  surveyjs: 'SurveyJS',
  formbricks: 'Formbricks',
  widget: 'ours, widget, nothing cached',
  cachedWidget: 'ours, widget, link page cached',
  inline: 'ours, survey in a page',
  inlineFrame: 'ours, its frame in the HTML',
  chat: 'ours, chat page',
} as const;

export type Subject = keyof typeof subjects;

export const figures = [
  'shownMs',
  'chosenMs',
  'answeredMs',
  'rowUntilShown',
  'rowUntilAnswered',
  'requestsUntilShown',
  'requestsUntilAnswered',
  'bytesUntilShown',
  'bytesUntilAnswered',
  'layoutShift',
] as const satisfies readonly (keyof Load)[];

export type Medians = Readonly<Record<(typeof figures)[number], number>>;

/** Medians of each measured page on one profile; a page that was not measured is missing. */
export type ProfileResult = Readonly<Partial<Record<Subject, Medians>>>;

export function mediansOf(loads: readonly Load[]): Medians {
  return Object.fromEntries(figures.map((figure) => [figure, median(loads.map((load) => load[figure]))])) as Medians;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}

/** A goal, the figure that was measured for it, and the most that it may be. */
export interface Verdict {
  readonly goal: string;
  readonly measured: number;
  readonly limit: number;
}

/** Compares the medians of one profile with the goals; leaves out those whose pages were not measured. */
export function judge(profile: ProfileName, result: ProfileResult): readonly Verdict[] {
  const { ours, surveyjs, formbricks, widget, cachedWidget, chat } = result;
  const shownFactor = profile === 'cable' ? 1 : 0.6;
  const ratio = (own: number | undefined, other: number | undefined): number =>
    (own ?? Number.NaN) / (other ?? Number.NaN);
  const verdicts: readonly Verdict[] = [
    { goal: 'link page shown / Formbricks', measured: ratio(ours?.shownMs, formbricks?.shownMs), limit: shownFactor },
    {
      goal: 'link page option coloured / Formbricks',
      measured: ratio(ours?.chosenMs, formbricks?.chosenMs),
      limit: 1.4,
    },
    { goal: 'link page answered / Formbricks', measured: ratio(ours?.answeredMs, formbricks?.answeredMs), limit: 1.4 },
    { goal: 'link page answered / SurveyJS', measured: ratio(ours?.answeredMs, surveyjs?.answeredMs), limit: 0.6 },
    { goal: 'requests in a row until answered', measured: ours?.rowUntilAnswered ?? Number.NaN, limit: 2 },
    { goal: 'widget shown / link page answered', measured: ratio(widget?.shownMs, ours?.answeredMs), limit: 1.25 },
    { goal: 'chat shown / link page answered', measured: ratio(chat?.shownMs, ours?.answeredMs), limit: 1.25 },
    { goal: 'layout shift of the link page', measured: ours?.layoutShift ?? Number.NaN, limit: 0.02 },
    ...(profile === 'cable'
      ? [{ goal: 'cached widget shown, ms', measured: cachedWidget?.shownMs ?? Number.NaN, limit: 300 }]
      : []),
  ];
  return verdicts.filter(({ measured }) => !Number.isNaN(measured));
}

/** Prints the medians of one profile as a table, and the goals with their ratios. */
export function printResult(profile: ProfileName, result: ProfileResult, rounds: number): void {
  console.log(
    `\n${profile}; medians of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}; figures until shown, until an option is coloured, until answered`,
  );
  const header = ['ms', 'in a row', 'requests', 'bytes', 'shift'];
  console.log(''.padEnd(32) + header.map((title) => title.padStart(18)).join(''));
  for (const [subject, title] of Object.entries(subjects)) {
    const medians = result[subject as Subject];
    if (medians === undefined) continue;
    const joined = (...values: readonly number[]): string =>
      (Number.isNaN(medians.answeredMs) ? values.slice(0, 1) : values).map((value) => value.toFixed(0)).join(', ');
    const cells = [
      joined(medians.shownMs, medians.chosenMs, medians.answeredMs),
      joined(medians.rowUntilShown, medians.rowUntilAnswered),
      joined(medians.requestsUntilShown, medians.requestsUntilAnswered),
      joined(medians.bytesUntilShown, medians.bytesUntilAnswered),
      subject.endsWith('idget') ? '' : medians.layoutShift.toFixed(3),
    ];
    console.log(title.padEnd(32) + cells.map((cell) => cell.padStart(18)).join(''));
  }
  for (const { goal, measured, limit } of judge(profile, result)) {
    const value = Number.isInteger(measured) || measured >= 10 ? measured.toFixed(0) : measured.toFixed(2);
    console.log(
      `  ${measured <= limit ? 'met   ' : 'missed'} ${goal.padEnd(40)} ${value.padStart(6)}, at most ${limit}`,
    );
  }
}
