import type { FeedbackFilter, NpsResult, Results, ResultsHeadline } from '@product/api-client/staff';
import { Fragment } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { scoreGroups } from '../list/score-groups.ts';
import { Count, FigureButton } from './bar-table.tsx';
import { type ShowFeedbacks, satisfiedFilter } from './show-feedbacks.ts';
import { type Formats, useFormats } from './use-formats.ts';

interface Figure {
  readonly name: string;
  readonly now: string;
  readonly before: string | null;
  readonly note: string | undefined;
  /** Narrows the results to the feedbacks behind the number; null when the number counts none. */
  readonly more: FeedbackFilter | null;
  /** Detractors, passives and promoters of a recommendation. */
  readonly groups: readonly { readonly min: number; readonly max: number; readonly count: number }[];
}

export interface HeadlineProps {
  readonly results: Results;
  readonly onShow: ShowFeedbacks;
}

/** Shows the numbers of the period beside those of the period before. */
export function Headline({ results: { now, before }, onShow }: HeadlineProps) {
  const { t } = useInboxTranslator();
  const formats = useFormats();
  const { nps } = now;
  const figure = (
    name: string,
    write: (of: ResultsHeadline) => string | null,
    { note, more = null, groups = [] }: Partial<Pick<Figure, 'note' | 'more' | 'groups'>> = {},
  ): Figure | null => {
    const text = write(now);
    return text === null ? null : { name, now: text, before: before && write(before), note, more, groups };
  };
  const figures = [
    figure(t('inbox.resultsFeedbacks'), ({ feedbacks }) => formats.number(feedbacks), { more: {} }),
    figure(t('inbox.resultsCompleted'), (of) => formats.percent(of.completed, of.feedbacks), {
      more: now.completed > 0 ? { completed: true } : null,
    }),
    figure(t('inbox.resultsMedian'), (of) => (of.medianSeconds === null ? null : formats.duration(of.medianSeconds))),
    figure(t('inbox.resultsRecommend'), (of) => of.nps && signed(formats, of.nps.score), {
      note: nps
        ? t('inbox.resultsRange', { low: signed(formats, nps.low), high: signed(formats, nps.high) })
        : undefined,
      groups: nps ? groupsOf(nps) : [],
    }),
    figure(t('inbox.resultsSatisfied'), ({ csat }) => csat && formats.percent(csat.satisfied, csat.answered), {
      more: satisfiedFilter(now.csat),
    }),
  ].filter((shown) => shown !== null);
  return (
    <dl className="results-headline" data-product="results-headline">
      {figures.map(({ name, now: value, before: former, note, more, groups }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{more === null ? value : <FigureButton figure={value} label={name} onShow={() => onShow(more)} />}</dd>
          {former !== null && <dd className="results-note">{t('inbox.resultsBefore', { value: former })}</dd>}
          {note !== undefined && <dd className="results-note">{note}</dd>}
          {groups.length > 0 && (
            <dd className="results-note">
              {groups.map(({ min, max, count }, index) => (
                <Fragment key={min}>
                  {index > 0 && ' · '}
                  {min}–{max}:{' '}
                  <Count count={count} label={`${name} ${min}–${max}`} onShow={() => onShow({ score: { min, max } })} />
                </Fragment>
              ))}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function groupsOf({ detractors, passives, promoters }: NpsResult): Figure['groups'] {
  const counts = [detractors, passives, promoters];
  return scoreGroups.map((group, index) => ({ ...group, count: counts[index] ?? 0 }));
}

/** Writes a score between -100 and 100 as a whole number, with a minus sign of its language. */
function signed(formats: Formats, score: number): string {
  return formats.number(Math.round(score));
}
