import { ChatFailure, useChat } from '@product/chat-react';
import { EmptyState, IconButton } from '@product/ui';
import { useRef } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { isUnavailable } from '../server/is-unavailable.ts';
import { UnsentWords } from './unsent-words.tsx';
import { useKeyboardNavigation } from './use-keyboard-navigation.ts';

/** Shows why a feedback does not open, with a way back to the list. One that is gone offers no second attempt. */
export function UnavailableFeedback({ feedbackId }: { readonly feedbackId: string }) {
  const { t } = useInboxTranslator();
  const detail = useRef<HTMLElement>(null);
  const { closeDetail, handleKeyDown } = useKeyboardNavigation(feedbackId, detail);
  const error = useChat((state) => state.fetching.error);
  const isGone = error !== null && isUnavailable(error);
  return (
    <section
      ref={detail}
      className="inbox-detail"
      data-product="feedback-unavailable"
      aria-label={t('chat.messages')}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
    >
      <header className="inbox-detail-head inbox-back">
        <IconButton icon="back" label={t('inbox.back')} data-product="back" onClick={closeDetail} />
      </header>
      {isGone && <UnsentWords feedbackId={feedbackId} />}
      {isGone ? <EmptyState isAlert icon="compass" text={t('error.wrongUrl')} /> : <ChatFailure variant="widget" />}
    </section>
  );
}
