import type { Session } from '@product/flow-engine';
import { useProductSelector } from '@product/runtime/redux';
import { useFlowContext } from '../context/flow-context.tsx';

/**
 * Reads one part of the session. The component renders again only when that part changes, so select as little as you show.
 *
 * @param isEqual Default `Object.is`. Give `sameItems` for a selector that makes a new list each time.
 * @example
 * const isSending = useSession((session) => session.submission.status === 'submitting');
 */
export function useSession<Part>(select: (session: Session) => Part, isEqual?: (a: Part, b: Part) => boolean): Part {
  const { machine } = useFlowContext();
  // Not from the store's state itself, which still holds the survey before when this one renders first.
  return useProductSelector(() => select(machine.getState()), isEqual);
}

/** True when two lists hold the same objects in the same order. */
export function sameItems<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => Object.is(item, b[index]));
}
