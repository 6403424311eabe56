import { useTranslator } from '@product/i18n/react';
import type { RequestError } from '@product/model';
import { Button, EmptyState } from '@product/ui';
import { ChatRoot, type ChatVariant } from '../chat/chat-root.tsx';
import { useChat, useChatSend } from '../context/chat-context.tsx';

/** The chat cannot be shown: a wrong address, or a detail that did not load, with the server's own words. */
export function ChatFailure({ variant }: { readonly variant: ChatVariant }) {
  const { t } = useTranslator();
  const send = useChatSend();
  const status = useChat((state) => state.fetching.status);
  const error = useChat((state) => state.fetching.error);
  const isTrying = useChat((state) => state.fetching.inFlight);
  return (
    <ChatRoot part="chat-error" variant={variant}>
      {status === 'wrongUrl' ? (
        <EmptyState
          isAlert
          icon={variant === 'widget' ? 'alert' : 'compass'}
          text={t(variant === 'widget' ? 'error.system' : 'error.wrongUrl')}
        />
      ) : (
        <EmptyState
          isAlert
          icon="alert"
          title={t('error.chatLoad')}
          text={error === null ? undefined : <span data-product="server-message">{serverMessage(error)}</span>}
          action={
            <Button variant="filled" isLoading={isTrying} onClick={() => send({ type: 'reloadAsked' })}>
              {t('error.retry')}
            </Button>
          }
        />
      )}
    </ChatRoot>
  );
}

/** What the server's body says, where it says something. */
function serverMessage(error: RequestError): string {
  if (error.type !== 'http') return error.message;
  const { body } = error;
  const told = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  return typeof told === 'string' && told !== '' ? told : error.message;
}
