import { redirectAddress, type Session } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import type { State } from '@product/model';
import { Hint } from '@product/ui';
import { useCallback } from 'react';
import { useFlow, useSession } from '../context/flow-context.tsx';
import { isFramed } from '../effects/is-framed.ts';

/**
 * Renders the link to the address that a thank page opens. A page in a frame does not open it by itself, so the link leads
 * the whole window there. Nothing for a state without a safe address.
 */
export function RedirectLink({ state }: { state: State }) {
  const { t } = useTranslator();
  const { flow, isPreview } = useFlow();
  const address = useSession(useCallback((session: Session) => redirectAddress(flow, session, state), [flow, state]));
  if (address === undefined) return null;
  const opensByItself = !isPreview && !isFramed(window);
  return (
    <div className="product-redirect" data-product="redirect">
      {opensByItself && <Hint>{t('flow.redirecting')}</Hint>}
      <a
        className="product-button"
        data-product="redirect-link"
        data-variant="filled"
        data-size="m"
        href={address}
        target={isPreview ? '_blank' : '_top'}
        rel="noopener"
      >
        <span className="product-button-label">{t('flow.redirectNow')}</span>
      </a>
    </div>
  );
}
