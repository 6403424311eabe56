import type { Results } from '@product/api-client/staff';
import type { CSSProperties } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { Count } from './bar-table.tsx';
import type { ShowFeedbacks } from './show-feedbacks.ts';
import { useFormats } from './use-formats.ts';

export interface PageDropOffProps extends Pick<Results, 'pages'> {
  readonly onShow: ShowFeedbacks;
}

/** Shows how many visitors reached each page, and how many stopped there. */
export function PageDropOff({ pages, onShow }: PageDropOffProps) {
  const { t } = useInboxTranslator();
  const formats = useFormats();
  const all = Math.max(1, pages[0]?.reached ?? 0);
  return (
    <article className="results-card" aria-labelledby="results-pages">
      <h2 id="results-pages">{t('inbox.resultsPages')}</h2>
      <table className="results-bars">
        <thead>
          <tr>
            <th scope="col">{t('inbox.resultsPage')}</th>
            <th scope="col">{t('inbox.resultsReached')}</th>
            <th scope="col">{t('inbox.resultsStopped')}</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ stateId, title, reached, left, stoppedAt }) => (
            <tr key={stateId}>
              <th scope="row" style={{ '--results-part': reached / all } as CSSProperties}>
                <bdi>{title}</bdi>
              </th>
              <td>{formats.number(reached)}</td>
              <td>
                <Count
                  count={left}
                  label={`${t('inbox.resultsStopped')}: ${title}`}
                  onShow={stoppedAt.length === 0 ? undefined : () => onShow({ stoppedAt })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
