import { useSyncExternalStore } from 'react';

const QUERY = '(min-width: 1120px)';

/** True where the answers have room beside the conversation. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(QUERY);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(QUERY).matches,
  );
}
