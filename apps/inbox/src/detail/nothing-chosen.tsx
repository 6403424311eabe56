import { useTranslator } from '@product/i18n/react';
import { EmptyState } from '@product/ui';

/** Stands where a feedback will. */
export function NothingChosen() {
  const { t } = useTranslator();
  return <EmptyState icon="chat" text={t('inbox.choose')} />;
}
