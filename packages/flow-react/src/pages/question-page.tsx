import { currentState, resolveQuestion, type Session, visibleElements } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import type { Element, State } from '@product/model';
import { useSpoken } from '@product/ui';
import { Fragment, useCallback, useMemo, useState } from 'react';
import { sameItems, useFlow, useSession } from '../context/flow-context.tsx';
import { LeadsOnContext } from '../context/leads-on.ts';
import { ElementView } from '../elements/element-view.tsx';
import { Navigation } from '../elements/navigation.tsx';
import { wordsOf } from '../rich-text/without-tags.ts';
import { pageParts } from './page-parts.ts';
import { PageTitle } from './page-title.tsx';
import { LazyReview } from './review/lazy-review.tsx';

/** Reads the visible elements of the current state, in page order. */
export function useVisibleElements(): readonly Element[] {
  const { flow } = useFlow();
  return useSession(
    useCallback((session: Session) => visibleElements(flow, session), [flow]),
    sameItems,
  );
}

/** Reads the current state. */
export function useCurrentState(): State {
  const { flow } = useFlow();
  return useSession(useCallback((session: Session) => currentState(flow, session), [flow]));
}

/** Renders the questions of the current state. Mount it again for each state, which otherwise appears as revealed. */
export function QuestionPage() {
  const { t } = useTranslator();
  const { flow, text } = useFlow();
  const state = useCurrentState();
  const elements = useVisibleElements();
  const [firstShown] = useState(() => new Set(elements.map(({ id }) => id)));
  const parts = useMemo(() => pageParts(elements), [elements]);
  const newest = elements.findLast(({ id, question }) => question !== null && !firstShown.has(id));
  useSpoken(newest === undefined ? '' : t('flow.revealed', { question: wordsOf(text(newest.body)) }), newest?.id);
  const showsOptional = useSession(
    useCallback(
      (session: Session) =>
        elements.some(({ question }) => question !== null && resolveQuestion(flow, session, question).isRequired),
      [flow, elements],
    ),
  );
  const leadsOnId = parts.some((part) => part.type === 'navigation' && part.elements.length > 0)
    ? undefined
    : `${state.id}-leads-on`;
  const firstNavigation = parts.findIndex(({ type }) => type === 'navigation');
  return (
    <LeadsOnContext.Provider value={leadsOnId}>
      <div className="product-flow-body" data-product="question-page">
        <PageTitle state={state} />
        {parts.map((part, position) =>
          part.type === 'navigation' ? (
            <Fragment key={`navigation ${part.elements[0]?.id ?? ''}`}>
              {position === firstNavigation && state.isReview && <LazyReview hasTitle={state.title !== undefined} />}
              <Navigation elements={part.elements} />
            </Fragment>
          ) : (
            <ElementView
              key={part.element.id}
              element={part.element}
              isRevealed={!firstShown.has(part.element.id)}
              showsOptional={showsOptional}
              level={state.title === undefined ? 2 : 3}
            />
          ),
        )}
        {leadsOnId !== undefined && (
          <span id={leadsOnId} hidden>
            {t('flow.leadsOn')}
          </span>
        )}
      </div>
    </LeadsOnContext.Provider>
  );
}
