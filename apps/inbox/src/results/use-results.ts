import type { Results, ResultsInput } from '@product/api-client/staff';
import type { Clock } from '@product/runtime';
import { useEffect, useState } from 'react';
import type { ResultsClient } from '../server/staff-server.ts';
import { type ResultsQuery, toResultsInput } from './results-query.ts';

export interface LoadedResults {
  readonly results: Results | null;
  /** The input of these results, with their period. */
  readonly input: ResultsInput | null;
  readonly hasFailed: boolean;
}

/** Loads the results of a query. The former results stay until the next have come, so that the page does not jump. */
export function useResults(
  client: Pick<ResultsClient, 'loadResults'>,
  clock: Clock,
  query: ResultsQuery,
  nodeId: string | null,
): LoadedResults {
  const [loaded, setLoaded] = useState<LoadedResults>({ results: null, input: null, hasFailed: false });
  useEffect(() => {
    if (nodeId === null) return;
    const closing = new AbortController();
    const input = toResultsInput(query, nodeId, clock.now());
    void client.loadResults(input, { signal: closing.signal }).then((response) => {
      if (closing.signal.aborted) return;
      setLoaded((before) =>
        response.ok ? { results: response.value, input, hasFailed: false } : { ...before, hasFailed: true },
      );
    });
    return () => closing.abort();
  }, [client, clock, query, nodeId]);
  return loaded;
}
