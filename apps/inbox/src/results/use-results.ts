import type { Results, ResultsInput } from '@product/api-client/staff';
import type { Clock } from '@product/runtime';
import { useEffect, useRef, useState } from 'react';
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
  // Dates are days of the node, whose time zone comes with its results.
  const timeZone = useRef('UTC');
  useEffect(() => {
    if (nodeId === null) return;
    const closing = new AbortController();
    const { signal } = closing;
    const load = async (): Promise<void> => {
      const now = clock.now();
      let input = toResultsInput(query, nodeId, now, timeZone.current);
      let response = await client.loadResults(input, { signal });
      if (response.ok && response.value.node.timeZone !== timeZone.current) {
        timeZone.current = response.value.node.timeZone;
        if (query.dates !== null) {
          input = toResultsInput(query, nodeId, now, timeZone.current);
          response = await client.loadResults(input, { signal });
        }
      }
      if (signal.aborted) return;
      const next = response.ok ? { results: response.value, input, hasFailed: false } : null;
      setLoaded((before) => next ?? { ...before, hasFailed: true });
    };
    void load();
    return () => closing.abort();
  }, [client, clock, query, nodeId]);
  return loaded;
}
