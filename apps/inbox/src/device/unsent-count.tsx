import { AfterDelay, Icon } from '@product/ui';
import { useSyncExternalStore } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { useDevice } from './device-context.tsx';
import { countUnsentReplies } from './staff-storage.ts';

/** A reply in transit is not worth a word before. */
const SHOWN_AFTER_MS = 2_000;

/** Tells how many replies of the colleague have not been sent, in whatever conversation. */
export function UnsentCount() {
  const { t } = useInboxTranslator();
  const { storage } = useDevice();
  const count = useSyncExternalStore(storage.subscribe, () => countUnsentReplies(storage));
  return (
    <span role="status" className="inbox-unsent-status">
      {count > 0 && (
        <AfterDelay delayMs={SHOWN_AFTER_MS}>
          <span className="inbox-unsent" data-product="unsent-count">
            <Icon name="clock" size={16} />
            {t('chat.notSent')} ({count})
          </span>
        </AfterDelay>
      )}
    </span>
  );
}
