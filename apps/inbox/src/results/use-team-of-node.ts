import type { Colleague, FeedbackCounts } from '@product/api-client/staff';
import { useEffect, useState } from 'react';
import type { ResultsClient } from '../server/staff-server.ts';

export interface Team {
  readonly counts: FeedbackCounts | null;
  readonly colleagues: readonly Colleague[];
}

/** Loads the tags and the assignees of a node's feedbacks, for the filters. Without them, the filters stay short. */
export function useTeamOfNode(
  client: Pick<ResultsClient, 'countFeedbacks' | 'listColleagues'>,
  nodeId: string | null,
): Team {
  const [counts, setCounts] = useState<FeedbackCounts | null>(null);
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([]);
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    void client.listColleagues(undefined, { signal }).then((loaded) => {
      if (!signal.aborted && loaded.ok) setColleagues(loaded.value);
    });
    return () => closing.abort();
  }, [client]);
  useEffect(() => {
    if (nodeId === null) return;
    const closing = new AbortController();
    const { signal } = closing;
    void client.countFeedbacks({ nodeId }, { signal }).then((counted) => {
      if (!signal.aborted && counted.ok) setCounts(counted.value);
    });
    return () => closing.abort();
  }, [client, nodeId]);
  return { counts, colleagues };
}
