import { useTranslator } from '@product/i18n/react';
import { Suspense, useState } from 'react';
import { lazyView } from '../questions/lazy-view.tsx';
import type { EndPageProps } from './end-page.tsx';

const endPage = lazyView<EndPageProps>(async () => {
  const load = () => import('./end-page.tsx');
  const loaded = await load()
    .catch(load)
    .catch(() => undefined);
  return loaded?.EndPage ?? PlainEnd;
});

/** Loads the last page while the first is answered. */
export const preloadEndPage = endPage.preload;

/** The last page of a flow, whose code is loaded beside the first. */
export function LateEndPage(props: EndPageProps) {
  const [View] = useState(() => endPage.View);
  return (
    <Suspense fallback={null}>
      <View {...props} />
    </Suspense>
  );
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
