import type { Results, ResultsInput } from '@product/api-client/staff';
import type { RequestError } from '@product/model';
import type { Clock } from '@product/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isUnavailable } from '../server/is-unavailable.ts';
import type { ResultsClient } from '../server/staff-server.ts';
import { type ResultsQuery, toResultsInput } from './results-query.ts';

export interface LoadedResults {
  readonly results: Results | null;
  /** The input of these results, with their period. */
  readonly input: ResultsInput | null;
  /** Null unless the last attempt failed. */
  readonly error: RequestError | null;
  /** Loads once more. */
  reload(): void;
}

/** Loads the results of a query. The former results stay until the next have come, so that the page does not jump. */
export function useResults(
  client: Pick<ResultsClient, 'loadResults'>,
  clock: Clock,
  query: ResultsQuery,
  nodeId: string | null,
): LoadedResults {
  const [loaded, setLoaded] = useState<Omit<LoadedResults, 'reload'>>({ results: null, input: null, error: null });
  const [attempt, setAttempt] = useState(0);
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
      if (response.ok) setLoaded({ results: response.value, input, error: null });
      else if (isUnavailable(response.error)) setLoaded({ results: null, input: null, error: response.error });
      else setLoaded((before) => ({ ...before, error: response.error }));
    };
    void load();
    return () => closing.abort();
  }, [client, clock, query, nodeId, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...loaded, reload };
}
