import type { ReactNode } from 'react';

/** `page`: the chat fills a page of its own. `widget`: the frame around has its own header and landmarks. */
export type ChatVariant = 'page' | 'widget';

export interface ChatRootProps {
  readonly part: 'chat' | 'chat-loading' | 'chat-error';
  readonly variant: ChatVariant;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** Wraps each screen of a chat. */
export function ChatRoot({ part, variant, isBusy = false, children }: ChatRootProps) {
  const Root = variant === 'page' ? 'main' : 'div';
  return (
    <Root
      className="product-root product-chat"
      data-product={part}
      data-variant={variant}
      aria-busy={isBusy || undefined}
    >
      {children}
    </Root>
  );
}
