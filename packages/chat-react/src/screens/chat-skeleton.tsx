import { useTranslator } from '@product/i18n/react';
import { AfterDelay, Skeleton, VisuallyHidden } from '@product/ui';
import { ChatRoot, type ChatVariant } from '../chat/chat-root.tsx';

/** Shows the outline of a chat that is loading. */
export function ChatSkeleton({ variant }: { readonly variant: ChatVariant }) {
  const { t } = useTranslator();
  return (
    <ChatRoot part="chat-loading" variant={variant} isBusy>
      <VisuallyHidden>{t('flow.loading')}</VisuallyHidden>
      <AfterDelay>
        <div className="product-chat-skeleton">
          <Skeleton width="62%" height="76px" />
          <Skeleton width="44%" height="40px" />
          <span className="product-chat-skeleton-own">
            <Skeleton width="52%" height="40px" />
            <Skeleton width="36%" height="40px" />
          </span>
          <Skeleton width="58%" height="40px" />
        </div>
      </AfterDelay>
    </ChatRoot>
  );
}
