import { type ReviewedPage, reviewedPages, type Session } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import type { Element } from '@product/model';
import { useCallback } from 'react';
import { sameItems, useFlow, useSession } from '../../context/flow-context.tsx';
import { OwnerText } from '../../elements/owner-text.tsx';
import { useNavigation } from '../../hooks/use-navigation.ts';
import { ReviewRow } from './review-row.tsx';

/** Lists the answers of the passed pages in words. Each has a button that leads back to its question. */
export function Review({ hasTitle }: { hasTitle: boolean }) {
  const { t } = useTranslator();
  const { flow } = useFlow();
  const { goBackTo } = useNavigation();
  const pages = useSession(
    useCallback((session: Session) => reviewedPages(flow, session), [flow]),
    isSameReview,
  );
  return (
    <div className="product-review" data-product="review">
      {!hasTitle && (
        <div className="product-page-title">
          <h2>{t('flow.reviewTitle')}</h2>
        </div>
      )}
      {pages.map(({ state, elements }) => (
        <section key={state.id} className="product-review-page" data-product="review-page">
          {state.title !== undefined && (
            <h3>
              <OwnerText text={state.title} />
            </h3>
          )}
          <dl>
            {elements.map((element) => (
              <ReviewRow key={element.id} element={element} onChange={() => goBackTo(state.id)} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function isSameReview(a: readonly ReviewedPage[], b: readonly ReviewedPage[]): boolean {
  const elementsOf = (pages: readonly ReviewedPage[]): readonly Element[] => pages.flatMap(({ elements }) => elements);
  return a.length === b.length && sameItems(elementsOf(a), elementsOf(b));
}
