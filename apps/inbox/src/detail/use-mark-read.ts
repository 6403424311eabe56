import type { StaffClient } from '@product/api-client/staff';
import { useChat } from '@product/chat-react';
import { useEffect } from 'react';
import { useHasRole } from '../account/staff-context.tsx';
import { useInbox } from '../inbox/inbox-context.tsx';
import { knownFeedback } from '../inbox/selectors.ts';

/** Marks the open feedback as read for all colleagues, while its page is visible. */
export function useMarkRead(feedbackId: string, client: Pick<StaffClient, 'markRead'>): void {
  const canReply = useHasRole('reply');
  const isVisible = useChat((state) => state.visibility.pageVisible);
  const isLoaded = useChat((state) => state.details !== null);
  const unread = useInbox((state) => knownFeedback(state, feedbackId)?.unread ?? 0);
  useEffect(() => {
    // A failed call is retried with the next message.
    if (canReply && isVisible && isLoaded && unread > 0) void client.markRead({ feedbackId });
  }, [canReply, isVisible, isLoaded, unread, client, feedbackId]);
}
