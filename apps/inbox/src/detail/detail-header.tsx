import { avatarOf } from '@product/chat-core';
import { useChat } from '@product/chat-react';
import { Avatar, IconButton } from '@product/ui';
import { CountingBadge } from '../counting/counting-badge.tsx';
import { UnsentCount } from '../device/unsent-count.tsx';
import { IdentityBadge } from '../identity/identity-badge.tsx';
import { useInbox } from '../inbox/inbox-context.tsx';
import { knownFeedback } from '../inbox/selectors.ts';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { ScorePill } from '../list/score-pill.tsx';
import { RatingFace } from '../rating/rating-face.tsx';
import { StatusControl } from '../status/status-control.tsx';
import { useVisitorName } from './use-visitor-name.ts';

export interface DetailHeaderProps {
  readonly feedbackId: string;
  onBack(): void;
}

/** Shows the customer, the score and the status of a feedback. */
export function DetailHeader({ feedbackId, onBack }: DetailHeaderProps) {
  const { t } = useInboxTranslator();
  const creator = useChat((state) => state.details?.creator ?? null);
  const nodeName = useChat((state) => state.details?.node.name ?? '');
  const summary = useInbox((state) => knownFeedback(state, feedbackId));
  const rating = useChat((state) => state.live.ratings.at(-1)?.rating ?? null);
  const name = useVisitorName(feedbackId);
  const avatar = avatarOf(creator, name);
  const score = summary?.score ?? null;
  return (
    <header className="inbox-detail-head">
      <span className="inbox-back">
        <IconButton icon="back" label={t('inbox.back')} data-product="back" onClick={onBack} />
        <UnsentCount />
      </span>
      <Avatar name={avatar.initial} imageUrl={avatar.imageUrl} color={avatar.color} size="m" />
      <div className="inbox-detail-who">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p>
          {summary !== undefined && <IdentityBadge identity={summary.customerIdentity} />}
          {summary !== undefined && <CountingBadge isTest={summary.isTest} overLimit={summary.overLimit} />}
          <bdi>{nodeName}</bdi>
          {score !== null && <ScorePill score={score} />}
          {rating !== null && <RatingFace rating={rating} />}
        </p>
      </div>
      <StatusControl feedbackId={feedbackId} />
    </header>
  );
}
