import { useSyncExternalStore } from 'react';

const QUERY = '(min-width: 1120px)';

/** True on screens with room for the answers beside the conversation. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(QUERY);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(QUERY).matches,
  );
}
