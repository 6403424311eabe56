import type { FeedbackSummary, StaffClient } from '@product/api-client/staff';
import type { Result } from '@product/model';
import { useCallback, useState } from 'react';
import { useStaff } from '../account/staff-context.tsx';
import { useInboxSession } from '../inbox/inbox-context.tsx';

export type TeamClient = Pick<StaffClient, 'assignFeedback' | 'tagFeedback' | 'muteFeedback'>;

/** Returns the changes of a feedback by a colleague. Each shows in the list at once when the server has stored it. */
export function useTeamwork(feedbackId: string, client: TeamClient) {
  const inbox = useInboxSession();
  const { staff } = useStaff();
  const [hasFailed, setFailed] = useState(false);
  const store = useCallback(
    async (change: (options: { readonly signal: AbortSignal }) => Promise<Result<FeedbackSummary>>): Promise<void> => {
      const changed = await inbox.writes.send(change);
      setFailed(!changed.ok);
      if (changed.ok) inbox.send({ type: 'feedbackChanged', feedback: changed.value });
    },
    [inbox],
  );
  const assign = useCallback(
    (staffId: string | null): void => {
      if (staffId === staff.id) inbox.send({ type: 'taken', id: feedbackId });
      void store((options) => client.assignFeedback({ feedbackId, staffId }, options));
    },
    [store, client, feedbackId, inbox, staff.id],
  );
  const tag = useCallback(
    (change: { readonly add?: readonly string[]; readonly remove?: readonly string[] }): void =>
      void store((options) => client.tagFeedback({ feedbackId, ...change }, options)),
    [store, client, feedbackId],
  );
  const mute = useCallback(
    (muted: boolean): void => {
      void inbox.writes
        .send((options) => client.muteFeedback({ feedbackId, muted }, options))
        .then(({ ok }) => {
          setFailed(!ok);
          if (ok) inbox.send({ type: 'muteChanged', id: feedbackId, isMuted: muted });
        });
    },
    [client, feedbackId, inbox],
  );
  return { assign, tag, mute, hasFailed };
}
