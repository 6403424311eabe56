import type { FeedbackSummary, StaffClient } from '@product/api-client/staff';
import type { Result } from '@product/model';
import { useCallback, useState } from 'react';
import { useInboxSession } from '../inbox/inbox-context.tsx';

export type TeamClient = Pick<StaffClient, 'assignFeedback' | 'tagFeedback' | 'muteFeedback'>;

/** Returns the changes of a feedback by a colleague. Each shows in the list at once when the server has stored it. */
export function useTeamwork(feedbackId: string, client: TeamClient) {
  const inbox = useInboxSession();
  const [hasFailed, setFailed] = useState(false);
  const store = useCallback(
    async (change: Promise<Result<FeedbackSummary>>): Promise<void> => {
      const changed = await change;
      setFailed(!changed.ok);
      if (changed.ok) inbox.send({ type: 'feedbackChanged', feedback: changed.value });
    },
    [inbox],
  );
  const assign = useCallback(
    (staffId: string | null): void => void store(client.assignFeedback({ feedbackId, staffId })),
    [store, client, feedbackId],
  );
  const tag = useCallback(
    (change: { readonly add?: readonly string[]; readonly remove?: readonly string[] }): void =>
      void store(client.tagFeedback({ feedbackId, ...change })),
    [store, client, feedbackId],
  );
  const mute = useCallback(
    (muted: boolean): void => {
      void client.muteFeedback({ feedbackId, muted }).then(({ ok }) => {
        setFailed(!ok);
        if (ok) inbox.send({ type: 'muteChanged', id: feedbackId, isMuted: muted });
      });
    },
    [client, feedbackId, inbox],
  );
  return { assign, tag, mute, hasFailed };
}
