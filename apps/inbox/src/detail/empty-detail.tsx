import { useInheritFocus } from '@product/chat-react';
import { EmptyState } from '@product/ui';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

/** Shows that no feedback is selected. It has the focus in place of a feedback that is gone. */
export function EmptyDetail() {
  const { t } = useInboxTranslator();
  const place = useInheritFocus<HTMLElement>();
  return (
    <section ref={place} className="inbox-empty-detail" aria-label={t('inbox.choose')} tabIndex={-1}>
      <EmptyState icon="chat" text={t('inbox.choose')} />
    </section>
  );
}
