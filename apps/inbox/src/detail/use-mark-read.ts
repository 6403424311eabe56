import type { StaffClient } from '@product/api-client/staff';
import { useChat } from '@product/chat-react';
import { useEffect } from 'react';
import { useInbox } from '../inbox/inbox-context.tsx';

/** What stands open in front of a colleague counts as read, for all of them. */
export function useMarkRead(feedbackId: string, client: Pick<StaffClient, 'markRead'>): void {
  const isVisible = useChat((state) => state.attention.pageVisible);
  const isLoaded = useChat((state) => state.facts !== null);
  const unread = useInbox((state) => state.items.find((item) => item.id === feedbackId)?.unread ?? 0);
  useEffect(() => {
    // A mark that could not be taken away stays, and is tried with the next message.
    if (isVisible && isLoaded && unread > 0) void client.markRead({ feedbackId });
  }, [isVisible, isLoaded, unread, client, feedbackId]);
}
