import { useTranslator } from '@product/i18n/react';
import { LateScreen, lazyView } from '../questions/lazy-view.tsx';
import type { EndPageProps } from './end-page.tsx';

const endPage = lazyView(() => import('./end-page.tsx'), 'EndPage', PlainEnd);

/** Loads the last page while the first is answered. */
export const preloadEndPage = endPage.preload;

/** The last page of a flow, whose code is loaded beside the first. */
export function LateEndPage(props: EndPageProps) {
  return <LateScreen screen={endPage} props={props} />;
}

/** Without that code the visitor is thanked all the same. */
function PlainEnd() {
  const { t } = useTranslator();
  return (
    <div className="product-flow-body" data-product="thank-page" role="status">
      <h2 data-product="thank-title">{t('flow.thankYou')}</h2>
    </div>
  );
}
