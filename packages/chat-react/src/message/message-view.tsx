import {
  type Avatar as AvatarOfSender,
  avatarOf,
  formatMessageTime,
  type Message,
  senderLabel,
} from '@product/chat-core';
import { useTranslator } from '@product/i18n/react';
import { Avatar, Icon, Progress } from '@product/ui';
import { memo, useContext } from 'react';
import { useChat, useChatSend } from '../context/chat-context.tsx';
import { CustomerLanguage } from '../context/customer-language.ts';
import { useKeepFocus } from '../focus/use-keep-focus.ts';
import { useTimeLocale } from '../time/use-time-locale.ts';
import { DeliveryTick } from './delivery-tick.tsx';
import { MessageImage } from './message-image.tsx';
import { messageLabel } from './message-label.ts';
import { enlargedEmoji, MessageText } from './message-text.tsx';

export interface MessageViewProps {
  readonly message: Message;
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
  /** Epoch ms of a time today; changes at midnight, when times need their date. */
  readonly today: number;
}

/** Shows one message: own ones at the end of the line, others at its start. */
export const MessageView = memo(function MessageView(props: MessageViewProps) {
  const { message, startsGroup, endsGroup } = props;
  const locale = useTimeLocale();
  const sender = useSender(message);
  const language = useContext(CustomerLanguage);
  const at = new Date(message.at);
  const time = formatMessageTime(at, new Date(props.today), { locale });
  const emoji = enlargedEmoji(message.body);
  const isEmoji = message.image === null && emoji !== undefined;
  return (
    <article
      className="product-message"
      data-product="message"
      data-own={message.own || undefined}
      data-starts-group={startsGroup || undefined}
      data-ends-group={endsGroup || undefined}
      data-delivery={message.delivery}
      // Side and colour tell the eye who wrote each message of a group.
      aria-label={`${sender.label}, ${time}`}
    >
      {startsGroup && <SenderLine isOwn={message.own} {...sender} />}
      <div
        className="product-bubble"
        data-product="bubble"
        data-bare={isEmoji || undefined}
        lang={message.actor === 'customer' ? language : undefined}
      >
        {message.image !== null && <MessageImage image={message.image} />}
        {message.body !== '' && <MessageText text={message.body} emoji={emoji} />}
        {message.progressPercent !== null && message.delivery === 'sending' && <UploadProgress message={message} />}
      </div>
      <div className="product-message-meta" data-product="message-meta">
        <time dateTime={at.toISOString()}>{time}</time>
        {message.own && <DeliveryTick message={message} />}
      </div>
      {message.delivery === 'failed' && <FailedActions message={message} />}
    </article>
  );
});

interface Sender {
  readonly label: string;
  readonly avatar: AvatarOfSender;
}

/** Names the sender of a message. The customer's own messages are of "you". */
function useSender(message: Message): Sender {
  const { t } = useTranslator();
  const creator = useChat((state) => state.details?.creator ?? null);
  const sender = message.sender ?? (message.actor === 'customer' ? creator : null);
  const name = message.own && message.actor === 'customer' ? undefined : senderLabel(sender);
  const label = name ?? t(message.own ? 'chat.you' : 'chat.unknown');
  return { label, avatar: avatarOf(sender, label) };
}

/** Shows name and avatar above a group. */
function SenderLine({ label, avatar, isOwn }: Sender & { readonly isOwn: boolean }) {
  return (
    <div className="product-message-sender" data-product="sender">
      {!isOwn && <Avatar name={avatar.initial} imageUrl={avatar.imageUrl} color={avatar.color} />}
      <bdi>{label}</bdi>
    </div>
  );
}

function UploadProgress({ message }: { readonly message: Message }) {
  const { t } = useTranslator();
  const send = useChatSend();
  const { clientId, image, progressPercent } = message;
  const root = useKeepFocus<HTMLDivElement>();
  if (clientId === null) return null;
  return (
    <div ref={root} className="product-message-upload" data-product="upload">
      <Progress percent={progressPercent ?? 0} label={t('chat.uploading', { name: image?.name ?? t('chat.image') })} />
      <button
        type="button"
        className="product-message-action"
        title={t('chat.cancelUpload')}
        onClick={() => send({ type: 'removed', clientId })}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

/** Offers to send a message again, or to remove it. The name of each button has the words, as the announcement does. */
function FailedActions({ message: { clientId, body } }: { readonly message: Message }) {
  const { t } = useTranslator();
  const send = useChatSend();
  const root = useKeepFocus<HTMLDivElement>();
  if (clientId === null) return null;
  return (
    <div ref={root} className="product-message-actions" data-product="failed-actions">
      <button
        type="button"
        data-product="retry"
        aria-label={messageLabel(t, t('chat.retry'), body)}
        onClick={() => send({ type: 'retried', clientId })}
      >
        {t('chat.retry')}
      </button>
      <button
        type="button"
        data-product="remove"
        aria-label={messageLabel(t, t('chat.remove'), body)}
        onClick={() => send({ type: 'removed', clientId })}
      >
        {t('chat.remove')}
      </button>
    </div>
  );
}
