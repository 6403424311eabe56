import { useTranslator } from '@product/i18n/react';
import { Icon } from '@product/ui';
import { useFlow } from '../context/flow-context.tsx';
import { ElementView } from '../elements/element-view.tsx';
import { NewSurvey } from './new-survey.tsx';
import { PageTitle } from './page-title.tsx';
import { useCurrentState, useVisibleElements } from './question-page.tsx';
import { RedirectLink } from './redirect-link.tsx';
import { SavedHint } from './saved-hint.tsx';

/** Renders the thank page: the owner's texts, or 'Thank You' when there are none. */
export function ThankPage({ isSavedOffline }: { isSavedOffline: boolean }) {
  const { t } = useTranslator();
  const { text } = useFlow();
  const state = useCurrentState();
  const elements = useVisibleElements();
  const hasOwnerText =
    state.title !== undefined || elements.some(({ type, body }) => type === 'label' && text(body).trim() !== '');
  return (
    <div className="product-flow-body product-end-page" data-product="thank-page">
      <span className="product-end-sign">
        <Icon name="check" size={30} />
      </span>
      {!hasOwnerText && (
        <h2 className="product-end-title" data-product="thank-title">
          {t('flow.thankYou')}
        </h2>
      )}
      <PageTitle state={state} />
      {elements.map((element) => (
        <ElementView key={element.id} element={element} />
      ))}
      {isSavedOffline && <SavedHint />}
      {!isSavedOffline && <RedirectLink state={state} />}
      <NewSurvey />
    </div>
  );
}
