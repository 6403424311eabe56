import { useTranslator } from '@product/i18n/react';
import type { RequestError } from '@product/model';
import { Button, EmptyState } from '@product/ui';
import { ChatRoot, type ChatVariant } from '../chat/chat-root.tsx';
import { useChat, useChatSend } from '../context/chat-context.tsx';
import { useTitle } from '../page/use-title.ts';

/** Shows a wrong address, or a detail that failed to load, with the server's message. */
export function ChatFailure({ variant }: { readonly variant: ChatVariant }) {
  const { t } = useTranslator();
  const send = useChatSend();
  const status = useChat((state) => state.fetching.status);
  const error = useChat((state) => state.fetching.error);
  const isRetrying = useChat((state) => state.fetching.inFlight);
  const title = t(isRefused(error) ? 'chat.revoked' : 'error.chatLoad');
  useTitle(variant === 'page' ? (status === 'wrongUrl' ? t('error.notFound') : title) : null);
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
          icon={isRefused(error) ? 'lock' : 'alert'}
          title={title}
          text={error === null ? undefined : <span data-product="server-message">{serverMessage(error)}</span>}
          action={
            !isRefused(error) && (
              <Button variant="filled" isLoading={isRetrying} onClick={() => send({ type: 'reloadRequested' })}>
                {t('error.retry')}
              </Button>
            )
          }
        />
      )}
    </ChatRoot>
  );
}

/** Returns whether a link never opens this chat: another attempt has the same response. */
function isRefused(error: RequestError | null): boolean {
  return error?.type === 'http' && [401, 403, 404].includes(error.status);
}

/** Finds the message of the response body, or else of the error. */
function serverMessage(error: RequestError): string {
  if (error.type !== 'http') return error.message;
  const { body } = error;
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  return typeof message === 'string' && message !== '' ? message : error.message;
}
