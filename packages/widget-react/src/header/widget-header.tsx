import { type ChatAlerts, SoundSwitch } from '@product/chat-react';
import { useTranslator } from '@product/i18n/react';
import { Avatar, IconButton } from '@product/ui';

export interface WidgetHeaderProps {
  name: string;
  logoUrl: string | null;
  /** Sound and notifications of the chat; null without a chat. */
  alerts?: ChatAlerts | null;
  /** A missing handler hides its button. */
  onBack?: (() => void) | undefined;
  onArchive?: (() => void) | undefined;
  onClose?: ((byPointer: boolean) => void) | undefined;
}

/** Shows the back button, the node's logo and name, and the buttons of the chat and the widget. */
export function WidgetHeader({ name, logoUrl, alerts = null, onBack, onArchive, onClose }: WidgetHeaderProps) {
  const { t } = useTranslator();
  return (
    <section className="product-widget-header" data-product="header" aria-label={name || t('widget.feedback')}>
      {onBack && <IconButton icon="back" label={t('widget.back')} onClick={onBack} data-product="back" />}
      {(name !== '' || logoUrl !== null) && (
        <Avatar name={name} imageUrl={logoUrl} size="m" shape="square" data-product="logo" />
      )}
      <span className="product-widget-name" data-product="node-name">
        {name}
      </span>
      {alerts !== null && <SoundSwitch isOn={alerts.on} turn={alerts.turn} />}
      {onArchive && <IconButton icon="archive" label={t('chat.archive')} onClick={onArchive} data-product="archive" />}
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
