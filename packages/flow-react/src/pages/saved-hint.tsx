import { useTranslator } from '@product/i18n/react';
import { Hint } from '@product/ui';
import { useSyncExternalStore } from 'react';

/** Tells that the answers wait on the device. Only the browser knows whether the visitor is offline: a server may be down. */
export function SavedHint() {
  const { t } = useTranslator();
  const isOnline = useSyncExternalStore(
    observeNetwork,
    () => navigator.onLine,
    () => true,
  );
  return <Hint data-product="saved-offline">{t(isOnline ? 'flow.saved' : 'flow.savedOffline')}</Hint>;
}

function observeNetwork(onChange: () => void): () => void {
  const observed = new AbortController();
  for (const type of ['online', 'offline']) window.addEventListener(type, onChange, { signal: observed.signal });
  return () => observed.abort();
}
