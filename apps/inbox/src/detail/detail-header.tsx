import type { StaffClient } from '@product/api-client/staff';
import { avatarOf, senderLabel } from '@product/chat-core';
import { useChat } from '@product/chat-react';
import { useTranslator } from '@product/i18n/react';
import { Avatar, IconButton } from '@product/ui';
import { IdentityBadge } from '../identity/identity-badge.tsx';
import { useInbox } from '../inbox/inbox-context.tsx';
import { listedFeedback } from '../inbox/selectors.ts';
import { StatusControl } from '../status/status-control.tsx';

export interface DetailHeaderProps {
  readonly feedbackId: string;
  readonly client: Pick<StaffClient, 'setStatus'>;
  onBack(): void;
}

/** Shows the customer, the score and the status of a feedback. */
export function DetailHeader({ feedbackId, client, onBack }: DetailHeaderProps) {
  const { t } = useTranslator();
  const creator = useChat((state) => state.details?.creator ?? null);
  const nodeName = useChat((state) => state.details?.node.name ?? '');
  const summary = useInbox((state) => listedFeedback(state, feedbackId));
  const label = senderLabel(creator) ?? summary?.customerLabel;
  const name = label || t('chat.unknown');
  const avatar = avatarOf(creator, name);
  const score = summary?.score ?? null;
  return (
    <header className="inbox-detail-head">
      <span className="inbox-back">
        <IconButton icon="back" label={t('inbox.back')} data-product="back" onClick={onBack} />
      </span>
      <Avatar name={avatar.initial} imageUrl={avatar.imageUrl} color={avatar.color} size="m" />
      <div className="inbox-detail-who">
        <h2 data-unnamed={!label || undefined}>
          <bdi>{name}</bdi>
        </h2>
        <p>
          {summary !== undefined && <IdentityBadge identity={summary.customerIdentity} />}
          <bdi>{nodeName}</bdi>
          {score !== null && ` · ${t('inbox.score', { score })}`}
        </p>
      </div>
      <StatusControl feedbackId={feedbackId} client={client} />
    </header>
  );
}
