import type { Results } from '@product/api-client/staff';
import type { CSSProperties } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { Count } from './bar-table.tsx';
import type { ShowFeedbacks } from './show-feedbacks.ts';
import { useFormats } from './use-formats.ts';

export interface OverTimeProps {
  readonly results: Results;
  readonly onShow: ShowFeedbacks;
}

/** Shows the feedbacks of each day, week or month as columns, and as a table on demand. */
export function OverTime({ results: { series, bucket }, onShow }: OverTimeProps) {
  const { t } = useInboxTranslator();
  const formats = useFormats();
  const largest = Math.max(1, ...series.map(({ feedbacks }) => feedbacks));
  const nameOf = (day: string): string => (bucket === 'month' ? formats.month(day.slice(0, 7)) : formats.day(day));
  const [first, last] = [series.at(0), series.at(-1)];
  return (
    <article className="results-card" aria-labelledby="results-time">
      <h2 id="results-time">{t('inbox.resultsOverTime')}</h2>
      <p className="results-legend" aria-hidden="true">
        <span>{t('inbox.resultsCompleted')}</span>
        <span>{t('inbox.incomplete')}</span>
      </p>
      <div className="results-columns" aria-hidden="true">
        {series.map(({ day, feedbacks, completed }) => (
          <span
            key={day}
            title={`${nameOf(day)}: ${formats.number(feedbacks)}`}
            style={
              {
                '--results-part': feedbacks / largest,
                '--results-done': feedbacks && completed / feedbacks,
              } as CSSProperties
            }
          />
        ))}
      </div>
      <p className="results-ends" aria-hidden="true">
        <span>{first && nameOf(first.day)}</span>
        <span>{last && last !== first && nameOf(last.day)}</span>
      </p>
      <details data-product="results-table">
        <summary>{t('inbox.resultsTable')}</summary>
        <table className="results-table">
          <thead>
            <tr>
              <th scope="col">{t('inbox.auditWhen')}</th>
              <th scope="col">{t('inbox.resultsFeedbacks')}</th>
              <th scope="col">{t('inbox.resultsCompleted')}</th>
            </tr>
          </thead>
          <tbody>
            {series.map(({ day, since, until, feedbacks, completed }) => (
              <tr key={day}>
                <th scope="row">{nameOf(day)}</th>
                <td>
                  <Count count={feedbacks} label={nameOf(day)} onShow={() => onShow({ since, until })} />
                </td>
                <td>
                  <Count
                    count={completed}
                    label={`${nameOf(day)}, ${t('inbox.resultsCompleted')}`}
                    onShow={() => onShow({ since, until, completed: true })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </article>
  );
}
