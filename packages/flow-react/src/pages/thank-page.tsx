import { useTranslator } from '@product/i18n/react';
import { Hint, Icon } from '@product/ui';
import { useFlow } from '../context/flow-context.tsx';
import { ElementView } from '../elements/element-view.tsx';
import { useVisibleElements } from './question-page.tsx';

/** Renders the thank page: the owner's texts, or 'Thank You' when there are none. */
export function ThankPage({ isSavedOffline }: { isSavedOffline: boolean }) {
  const { t } = useTranslator();
  const { text } = useFlow();
  const elements = useVisibleElements();
  const hasOwnerText = elements.some(({ type, body }) => type === 'label' && text(body).trim() !== '');
  return (
    <div className="product-flow-body product-end-page" data-product="thank-page" role="status">
      <span className="product-end-sign">
        <Icon name="check" size={30} />
      </span>
      {!hasOwnerText && (
        <h2 className="product-end-title" data-product="thank-title">
          {t('flow.thankYou')}
        </h2>
      )}
      {elements.map((element) => (
        <ElementView key={element.id} element={element} />
      ))}
      {isSavedOffline && <Hint data-product="saved-offline">{t('flow.savedOffline')}</Hint>}
    </div>
  );
}
