import { useTranslator } from '@product/i18n/react';
import { Avatar, IconButton } from '@product/ui';
import type { Ref } from 'react';

export interface WidgetHeaderProps {
  name: string;
  logoUrl: string | null;
  /** Whether the name is the heading of what stands below. */
  isHeading?: boolean;
  /** Second line, below the name. */
  status?: string | undefined;
  /** Receives the element that the chat puts its buttons into. */
  chatActionsRef: Ref<HTMLElement>;
  /** Receives the element that the chat puts its reply time into. */
  chatStatusRef: Ref<HTMLDivElement>;
  /** A missing handler hides its button. */
  onBack?: (() => void) | undefined;
  onClose?: ((byPointer: boolean) => void) | undefined;
}

/** Shows the back button, the node's logo and name, and the buttons of the chat and the widget. */
export function WidgetHeader({
  name,
  logoUrl,
  isHeading = false,
  status,
  chatActionsRef,
  chatStatusRef,
  onBack,
  onClose,
}: WidgetHeaderProps) {
  const { t } = useTranslator();
  return (
    <section className="product-widget-header" data-product="header" aria-label={name || t('widget.feedback')}>
      {onBack && <IconButton icon="back" label={t('widget.back')} onClick={onBack} data-product="back" />}
      {(name !== '' || logoUrl !== null) && (
        <Avatar name={name} imageUrl={logoUrl} size="m" shape="square" data-product="logo" />
      )}
      <div className="product-widget-title">
        {/* A chat has no heading of its own in the widget. */}
        <span
          className="product-widget-name"
          data-product="node-name"
          {...(isHeading && { role: 'heading', 'aria-level': 1 })}
        >
          {name}
        </span>
        {status !== undefined && (
          <span className="product-widget-status" data-product="header-status">
            {status}
          </span>
        )}
        <div ref={chatStatusRef} />
      </div>
      <span ref={chatActionsRef} className="product-widget-chat-actions" />
      {onClose && (
        <IconButton
          icon="close"
          label={t('widget.close')}
          // A click by a key has a detail of 0.
          onClick={({ detail }) => onClose(detail > 0)}
          data-product="close"
        />
      )}
    </section>
  );
}
