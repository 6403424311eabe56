import { useTranslator } from '@product/i18n/react';
import type { RequestError } from '@product/model';
import { Button, EmptyState } from '@product/ui';
import { ChatRoot, type ChatVariant } from '../chat/chat-root.tsx';
import { useChat, useChatSend } from '../context/chat-context.tsx';

/** Shows a wrong address, or a detail that failed to load, with the server's message. */
export function ChatFailure({ variant }: { readonly variant: ChatVariant }) {
  const { t } = useTranslator();
  const send = useChatSend();
  const status = useChat((state) => state.fetching.status);
  const error = useChat((state) => state.fetching.error);
  const isRetrying = useChat((state) => state.fetching.inFlight);
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
            <Button variant="filled" isLoading={isRetrying} onClick={() => send({ type: 'reloadRequested' })}>
              {t('error.retry')}
            </Button>
          }
        />
      )}
    </ChatRoot>
  );
}

/** Finds the message of the response body, or else of the error. */
function serverMessage(error: RequestError): string {
  if (error.type !== 'http') return error.message;
  const { body } = error;
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  return typeof message === 'string' && message !== '' ? message : error.message;
}
