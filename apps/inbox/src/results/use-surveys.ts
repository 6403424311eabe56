import type { RequestError } from '@product/model';
import { useCallback, useEffect, useState } from 'react';
import type { ResultsClient } from '../server/staff-server.ts';

export interface LoadedSurveys {
  /** Null until the list has loaded. */
  readonly surveys: readonly { readonly id: string; readonly name: string }[] | null;
  /** Null unless the last attempt failed. */
  readonly error: RequestError | null;
  /** Loads once more. */
  reload(): void;
}

/** Loads the surveys with feedbacks that the colleague may read. */
export function useSurveys(client: Pick<ResultsClient, 'listFeedbacks'>, onRefused: () => void): LoadedSurveys {
  const [loaded, setLoaded] = useState<Omit<LoadedSurveys, 'reload'>>({ surveys: null, error: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    void client.listFeedbacks({ limit: 1 }, { signal }).then((listed) => {
      if (signal.aborted) return;
      if (listed.ok) {
        setLoaded({ surveys: listed.value.nodes, error: null });
        return;
      }
      setLoaded((before) => ({ ...before, error: listed.error }));
      if (listed.error.type === 'http') onRefused();
    });
    return () => closing.abort();
  }, [client, onRefused, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...loaded, reload };
}
