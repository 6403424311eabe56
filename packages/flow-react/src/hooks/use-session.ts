import type { Session } from '@product/flow-engine';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useFlowContext } from '../context/flow-context.ts';

/**
 * One part of the session. The component renders again only when that part changes, so select as little as you show.
 *
 * @param isEqual Default `Object.is`. Give `sameItems` for a selector that makes a new list each time.
 * @example
 * const isSending = useSession((session) => session.submission.status === 'submitting');
 */
export function useSession<Part>(
  select: (session: Session) => Part,
  isEqual: (a: Part, b: Part) => boolean = Object.is,
): Part {
  const { store } = useFlowContext();
  const last = useRef<{ part: Part } | null>(null);
  const read = useCallback((): Part => {
    const part = select(store.getState());
    if (last.current !== null && isEqual(last.current.part, part)) return last.current.part;
    last.current = { part };
    return part;
  }, [store, select, isEqual]);
  return useSyncExternalStore(store.subscribe, read, read);
}

/** True when two lists hold the same objects in the same order. */
export function sameItems<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => Object.is(item, b[index]));
}
