import { EmptyState } from '@product/ui';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

/** Shows that no feedback is selected. */
export function EmptyDetail() {
  const { t } = useInboxTranslator();
  return <EmptyState icon="chat" text={t('inbox.choose')} />;
}
