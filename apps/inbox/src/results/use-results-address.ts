import { useCallback, useEffect, useState } from 'react';
import { type ResultsQuery, readResultsHash, writeResultsHash } from './results-query.ts';

type ShowResults = (query: ResultsQuery | null, feedbackId?: string | null) => void;

/** Keeps the choices of the results in the address, so that they can be shared, and Back returns to them. */
export function useResultsAddress(): readonly [ResultsQuery | null, ShowResults] {
  const [query, setQuery] = useState(() => readResultsHash(window.location.hash));
  useEffect(() => {
    const handleAddress = (): void => setQuery(readResultsHash(window.location.hash));
    window.addEventListener('popstate', handleAddress);
    return () => window.removeEventListener('popstate', handleAddress);
  }, []);
  const show = useCallback<ShowResults>((next, feedbackId = null) => {
    const { pathname, search } = window.location;
    const list = feedbackId === null ? '' : `#feedback=${encodeURIComponent(feedbackId)}`;
    window.history.pushState(null, '', pathname + search + (next === null ? list : writeResultsHash(next)));
    setQuery(next);
  }, []);
  return [query, show];
}
