import { canGoBack, type Session } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import type { Element } from '@product/model';
import { Button } from '@product/ui';
import { useCallback } from 'react';
import { useFlow } from '../hooks/use-flow.ts';
import { useSession } from '../hooks/use-session.ts';
import { OwnerText } from './owner-text.tsx';
import { PageProblem, selectSubmitError } from './page-problem.tsx';

/** The way on and the way back. One button is filled; back is text. */
export function Navigation({ elements }: { elements: readonly Element[] }) {
  const { t } = useTranslator();
  const { send, now } = useFlow();
  const goesBack = useSession(canGoBack);
  const isSubmitting = useSession(selectSubmitting);
  const hasFailed = useSession(selectSubmitError)?.type === 'failed';
  if (elements.length === 0 && !goesBack) return <PageProblem hasButton={false} />;
  return (
    <div className="product-navigation" data-product="navigation">
      <PageProblem hasButton={elements.length > 0} />
      <div className="product-navigation-row">
        {elements.map((element, position) => (
          <AdvanceButton
            key={element.id}
            element={element}
            isFilled={position === 0}
            isSubmitting={isSubmitting}
            sendsAgain={position === 0 && hasFailed}
          />
        ))}
        {goesBack && (
          <Button
            variant="text"
            data-product="back"
            disabled={isSubmitting}
            onClick={() => send({ type: 'wentBack', at: now() })}
          >
            {t('flow.back')}
          </Button>
        )}
      </div>
    </div>
  );
}

function AdvanceButton({
  element,
  isFilled,
  isSubmitting,
  sendsAgain,
}: {
  element: Element;
  isFilled: boolean;
  isSubmitting: boolean;
  sendsAgain: boolean;
}) {
  const { t } = useTranslator();
  const { send, now, text } = useFlow();
  const isSubmit = element.type === 'submit';
  const advance = useCallback(
    () => send({ type: 'advanced', source: isSubmit ? 'submit' : 'next', at: now() }),
    [send, now, isSubmit],
  );
  return (
    <Button
      variant={isFilled ? 'filled' : 'outline'}
      data-product={element.type}
      data-element={element.id}
      isLoading={isSubmitting && isFilled}
      disabled={isSubmitting && !isFilled}
      onClick={advance}
    >
      {sendsAgain ? (
        t('flow.sendAgain')
      ) : text(element.body) ? (
        <OwnerText text={element.body} />
      ) : (
        t(isSubmit ? 'flow.submit' : 'flow.next')
      )}
    </Button>
  );
}

const selectSubmitting = (session: Session) => session.submission.status === 'submitting';
