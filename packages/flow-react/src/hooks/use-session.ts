import type { Session } from '@product/flow-engine';
import { useProductSelector } from '@product/runtime/redux';
import { useFlowContext } from '../context/flow-context.tsx';

/**
 * Reads a part of the session. The component renders again only when that part changes, so select as little as you show.
 *
 * @param isEqual Default `Object.is`. Pass `sameItems` for a selector that returns a new list each time.
 * @example
 * const isSending = useSession((session) => session.submission.status === 'submitting');
 */
export function useSession<Part>(select: (session: Session) => Part, isEqual?: (a: Part, b: Part) => boolean): Part {
  const { machine } = useFlowContext();
  // Reads from the machine: at the first render, the store still contains the previous survey.
  return useProductSelector(() => select(machine.getState()), isEqual);
}

/** Returns true when two lists contain the same objects in the same order. */
export function sameItems<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => Object.is(item, b[index]));
}
