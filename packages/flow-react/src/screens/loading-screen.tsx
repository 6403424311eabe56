import { useTranslator } from '@product/i18n/react';
import { AfterDelay, Said, Skeleton } from '@product/ui';

/** Renders a skeleton of a first page: two questions and a button. Appears after a short delay. */
export function LoadingScreen() {
  const { t } = useTranslator();
  return (
    <div className="product-flow-body" data-product="loading" aria-busy="true">
      <AfterDelay>
        <Skeleton width="168px" height="32px" />
        <Said message={t('flow.loading')} />
        <div className="product-question">
          <Skeleton width="72%" height="28px" />
          <Skeleton height="46px" />
        </div>
        <div className="product-question">
          <Skeleton width="48%" height="28px" />
          <Skeleton height="48px" />
          <Skeleton height="48px" />
        </div>
        <Skeleton width="104px" height="48px" />
      </AfterDelay>
    </div>
  );
}
