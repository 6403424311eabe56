import { useEffect } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

/**
 * Sets the title of the document: `(2) Results – Inbox`.
 *
 * @param view Name of the view; null for the list itself.
 */
export function useViewTitle(view: string | null, unread = 0): void {
  const { t } = useInboxTranslator();
  const inbox = t('inbox.title');
  useEffect(() => {
    const name = view === null ? inbox : `${view} – ${inbox}`;
    document.title = unread > 0 ? `(${unread}) ${name}` : name;
  }, [view, unread, inbox]);
}
