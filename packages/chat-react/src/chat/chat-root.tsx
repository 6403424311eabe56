import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** `page`: the chat fills a page of its own. `widget`: the frame around has its own header and landmarks. */
export type ChatVariant = 'page' | 'widget';

export interface ChatRootProps {
  readonly part: 'chat' | 'chat-loading' | 'chat-error';
  readonly variant: ChatVariant;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

const PAGE_CLASS = 'app-chat-page';

/**
 * Wraps each screen of a chat. Meanwhile the nearest `[data-product-container]`, else the chat itself, has the class
 * `app-chat-page` for the owner's stylesheet.
 */
export function ChatRoot({ part, variant, isBusy = false, children }: ChatRootProps) {
  const Root = variant === 'page' ? 'main' : 'div';
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const container = root.current?.closest('[data-product-container]') ?? root.current;
    container?.classList.add(PAGE_CLASS);
    return () => container?.classList.remove(PAGE_CLASS);
  }, []);
  return (
    <Root
      ref={root}
      className="product-root product-chat"
      data-product={part}
      data-variant={variant}
      aria-busy={isBusy || undefined}
    >
      {children}
    </Root>
  );
}
