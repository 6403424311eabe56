import type { StaffClient } from '@product/api-client/staff';
import { useChat } from '@product/chat-react';
import { useEffect } from 'react';
import { useHasRole } from '../account/staff-context.tsx';
import { useInbox } from '../inbox/inbox-context.tsx';
import { knownFeedback } from '../inbox/selectors.ts';

/** Tells the server up to which message the colleague has seen the open feedback. What is newer stays unread for all. */
export function useMarkRead(feedbackId: string, client: Pick<StaffClient, 'markRead'>): void {
  const canReply = useHasRole('reply');
  const readUntil = useChat((state) => state.reading.seenUntil);
  const unread = useInbox((state) => knownFeedback(state, feedbackId)?.unread ?? 0);
  useEffect(() => {
    // A failed call is retried with the next message.
    if (canReply && readUntil !== null && unread > 0) void client.markRead({ feedbackId, readUntil });
  }, [canReply, readUntil, unread, client, feedbackId]);
}
