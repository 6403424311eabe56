import '@product/chat-react/styles.css';
import { Chat } from '@product/chat-react';
import { TranslationProvider } from '@product/i18n/react';
import { useEffect, useMemo } from 'react';
import { readChatToken, withoutToken } from '../chat-after-survey/chat-token.ts';
import { useDocumentLanguage } from '../document/use-document-language.ts';
import { closeInSdk } from '../sdk/mobile-sdk.ts';
import { isStoragePersistent } from '../session/is-storage-persistent.ts';
import { resumeDelivery } from '../session/resume-delivery.ts';
import type { PageProps } from './page-props.ts';

export { replaceScreen } from '@product/ui';

/** Renders a chat as a page. Removes the token from the address when the device has stored it. */
export function ChatPage({
  services,
  feedbackId,
  query,
  takesFocus,
}: PageProps & { feedbackId: string; takesFocus: boolean }) {
  const { api, storage, configuration } = services;
  const token = useMemo(() => readChatToken(query, feedbackId, storage), [query, feedbackId, storage]);
  const onClose = useMemo(() => closeInSdk(window), []);
  const languageCode = query.get('language') ?? navigator.language;
  useDocumentLanguage(languageCode);
  useEffect(() => {
    if (query.has('token') && isStoragePersistent())
      history.replaceState(history.state, '', withoutToken(location.href));
  }, [query]);
  useEffect(() => resumeDelivery(services), [services]);
  return (
    <TranslationProvider languageCode={languageCode}>
      <Chat
        api={api}
        socketUrl={configuration.socketUrl}
        feedbackId={feedbackId}
        token={token}
        variant="page"
        takesFocus={takesFocus}
        storage={storage}
        store={services.store}
        onClose={onClose}
      />
    </TranslationProvider>
  );
}
