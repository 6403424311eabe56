import { useTranslator } from '@product/i18n/react';
import { EmptyState } from '@product/ui';

/** Shows that no feedback is selected. */
export function EmptyDetail() {
  const { t } = useTranslator();
  return <EmptyState icon="chat" text={t('inbox.choose')} />;
}
