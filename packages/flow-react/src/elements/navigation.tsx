import { useTranslator } from '@product/i18n/react';
import type { Element } from '@product/model';
import { Button, useSpoken } from '@product/ui';
import { type MouseEvent, useState } from 'react';
import { useFlow } from '../context/flow-context.tsx';
import { useNavigation } from '../hooks/use-navigation.ts';
import { useQuestionsLeft } from '../hooks/use-questions-left.ts';
import { OwnerText } from './owner-text.tsx';
import { PageProblem } from './page-problem.tsx';

/** Renders the buttons that lead on and back, with the problem of the page above them. */
export function Navigation({ elements }: { elements: readonly Element[] }) {
  const { t } = useTranslator();
  const { canGoBack, needsNextButton, isSubmitting, submitError, advance, goBack } = useNavigation();
  const questionsLeft = useQuestionsLeft();
  // After a failed submit the problem of the page has a button.
  const hasOwnButton = needsNextButton && submitError?.type !== 'failed';
  const [hadButton] = useState(hasOwnButton);
  useSpoken(hasOwnButton && !hadButton ? t('flow.buttonReady', { button: t('flow.next') }) : '');
  if (elements.length === 0 && !canGoBack && !hasOwnButton) return <PageProblem hasButton={false} />;
  return (
    <div className="product-navigation" data-product="navigation">
      <PageProblem hasButton={elements.length > 0} />
      <div className="product-navigation-row">
        {canGoBack && (
          <Button variant="text" data-product="back" disabled={isSubmitting} onClick={goBack}>
            {t('flow.back')}
          </Button>
        )}
        {questionsLeft > 1 && (
          <span className="product-questions-left" data-product="questions-left">
            {t('issue.unanswered')}
          </span>
        )}
        {elements.length > 0 && (
          <span className="product-key-hint" aria-hidden="true">
            ↵
          </span>
        )}
        {hasOwnButton && (
          <Button variant="filled" data-product="next_page" onClick={onFirstClick(() => advance('next'))}>
            {t('flow.next')}
          </Button>
        )}
        {elements.map((element, position) => (
          <AdvanceButton
            key={element.id}
            element={element}
            isFilled={position === 0}
            isRetry={position === 0 && submitError?.type === 'failed'}
          />
        ))}
      </div>
    </div>
  );
}

/** Ignores further clicks of a double click, which would skip the next page: its button often is at the same place. */
function onFirstClick(handle: () => void): (click: MouseEvent) => void {
  return ({ detail }) => detail > 1 || handle();
}

function AdvanceButton({ element, isFilled, isRetry }: { element: Element; isFilled: boolean; isRetry: boolean }) {
  const { t } = useTranslator();
  const { text } = useFlow();
  const { isSubmitting, advance } = useNavigation();
  const source = element.type === 'submit' ? 'submit' : 'next';
  return (
    <Button
      variant={isFilled ? 'filled' : 'outline'}
      data-product={element.type}
      data-element={element.id}
      isLoading={isSubmitting && isFilled}
      disabled={isSubmitting && !isFilled}
      onClick={onFirstClick(() => advance(source))}
    >
      {isRetry ? (
        t('flow.sendAgain')
      ) : text(element.body) ? (
        <OwnerText text={element.body} />
      ) : (
        t(source === 'submit' ? 'flow.submit' : 'flow.next')
      )}
    </Button>
  );
}
