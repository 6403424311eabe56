import { type Session, visibleElements } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import type { Element } from '@product/model';
import { LiveRegion } from '@product/ui';
import { useCallback, useMemo, useState } from 'react';
import { sameItems, useFlow, useSession } from '../context/flow-context.tsx';
import { ElementView } from '../elements/element-view.tsx';
import { Navigation } from '../elements/navigation.tsx';
import { pageParts } from './page-parts.ts';

/** Reads the visible elements of the current state, in page order. */
export function useVisibleElements(): readonly Element[] {
  const { flow } = useFlow();
  return useSession(
    useCallback((session: Session) => visibleElements(flow, session), [flow]),
    sameItems,
  );
}

/** Renders the questions of the current state. Mount it again for each state, which otherwise appears as revealed. */
export function QuestionPage() {
  const { t } = useTranslator();
  const { text } = useFlow();
  const elements = useVisibleElements();
  const [firstShown] = useState(() => new Set(elements.map(({ id }) => id)));
  const parts = useMemo(() => pageParts(elements), [elements]);
  const newest = elements.findLast(({ id, question }) => question !== null && !firstShown.has(id));
  const questions = elements.flatMap(({ question }) => question ?? []);
  const showsOptional = questions.some(({ isRequired }) => isRequired);
  return (
    <div className="product-flow-body" data-product="question-page">
      {parts.map((part) =>
        part.type === 'navigation' ? (
          <Navigation key={`navigation ${part.elements[0]?.id ?? ''}`} elements={part.elements} />
        ) : (
          <ElementView
            key={part.element.id}
            element={part.element}
            isRevealed={!firstShown.has(part.element.id)}
            showsOptional={showsOptional}
          />
        ),
      )}
      <LiveRegion
        message={newest === undefined ? '' : t('flow.revealed', { question: text(newest.body) })}
        occasion={newest?.id ?? ''}
      />
    </div>
  );
}
