import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Returns false on a server and while its markup is hydrated, then true. Texts that differ between a server and a browser,
 * such as names of countries, wait for it.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
