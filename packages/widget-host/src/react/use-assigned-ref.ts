import { type ForwardedRef, type RefObject, useEffect } from 'react';

/**
 * Assigns a widget or survey to the ref of its component. `useImperativeHandle` would run before the effect that creates the
 * value. A new ref receives the current value, which stays as it is.
 *
 * @param identity Props whose change creates another value.
 */
export function useAssignedRef<Value>(
  ref: ForwardedRef<Value>,
  current: RefObject<Value | null>,
  identity: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new identity has put another value into `current`.
  useEffect(() => {
    if (typeof ref !== 'function') {
      if (ref) ref.current = current.current;
      return () => {
        if (ref) ref.current = null;
      };
    }
    const cleanUp: unknown = ref(current.current);
    return () => {
      // React 19 lets a callback return a function in place of a call with null.
      if (typeof cleanUp === 'function') cleanUp();
      else ref(null);
    };
  }, [ref, current, identity]);
}
