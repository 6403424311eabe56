import { progressPercent, type Session, visibleElements } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import { useCallback } from 'react';
import { useFlow, useSession } from '../context/flow-context.tsx';
import { useText } from '../hooks/use-text.ts';
import { wordsOf } from '../rich-text/without-tags.ts';
import { useCurrentState } from './question-page.tsx';

/** Names the current page by its title, else by its first question or text, or as the review of all answers. */
export function usePageName(): string {
  const { t } = useTranslator();
  const { flow } = useFlow();
  const { title, isReview } = useCurrentState();
  const body = useSession(
    useCallback(
      (session: Session) => {
        const shown = visibleElements(flow, session);
        return (shown.find(({ question }) => question !== null) ?? shown.find(({ type }) => type === 'label'))?.body;
      },
      [flow],
    ),
  );
  const name = wordsOf(useText(title ?? (isReview ? undefined : body)));
  return name || t(isReview ? 'flow.reviewTitle' : 'flow.thankYou');
}

/** Reads the progress in words; undefined for a flow of one page. A final page completes it. */
export function useProgress(): { readonly percent: number; readonly label: string } | undefined {
  const { t } = useTranslator();
  const { flow } = useFlow();
  const percent = useSession(useCallback((session: Session) => Math.round(progressPercent(flow, session)), [flow]));
  if (flow.states.filter(({ style }) => style === 'normal' || style === 'random').length < 2) return undefined;
  return { percent, label: t('flow.progress', { percent }) };
}
