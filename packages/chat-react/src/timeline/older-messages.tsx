import { useTranslator } from '@product/i18n/react';
import { Button, LiveRegion, Problem } from '@product/ui';
import { useRef } from 'react';
import { useChat, useChatSend } from '../context/chat-context.tsx';
import { useKeepFocus } from '../focus/use-keep-focus.ts';

/** Shows the button above the first loaded message that loads older ones, or retries after a failure. */
export function OlderMessages() {
  const { t } = useTranslator();
  const send = useChatSend();
  const status = useChat((state) => state.history.older);
  // The button disappears with the last page.
  const root = useKeepFocus<HTMLDivElement>();
  return (
    <div ref={root} className="product-timeline-older" data-product="older-messages" data-status={status}>
      {status === 'failed' && <Problem>{t('chat.earlierFailed')}</Problem>}
      <Button
        size="s"
        shape="pill"
        data-product="load-older"
        isLoading={status === 'loading'}
        onClick={() => send({ type: 'olderRequested' })}
      >
        {t(status === 'failed' ? 'error.retry' : 'chat.loadEarlier')}
      </Button>
    </div>
  );
}

/** Announces the loading of older messages to screen readers. */
export function OlderMessagesStatus() {
  const { t } = useTranslator();
  const status = useChat((state) => state.history.older);
  const firstId = useChat((state) => state.timeline[0]?.id);
  const wasLoading = useRef(false);
  wasLoading.current ||= status === 'loading';
  if (status === 'failed') return <LiveRegion message={t('chat.earlierFailed')} occasion="failed" />;
  const text = status === 'loading' ? t('flow.loading') : t('chat.earlierLoaded');
  return <LiveRegion message={wasLoading.current ? text : ''} occasion={`${status} ${firstId}`} />;
}
