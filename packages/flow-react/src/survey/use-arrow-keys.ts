import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Returns a function that tells whether an arrow key is held, which chooses every option that it passes. */
export function useArrowKeys(root: RefObject<HTMLElement | null>): () => boolean {
  const isHeld = useRef(false);
  useEffect(() => {
    const unmounted = new AbortController();
    const handle = (event: Event): void => {
      isHeld.current = event.type === 'keydown' && (event as KeyboardEvent).key.startsWith('Arrow');
    };
    for (const type of ['keydown', 'keyup', 'pointerdown'])
      root.current?.ownerDocument.addEventListener(type, handle, { capture: true, signal: unmounted.signal });
    return () => unmounted.abort();
  }, [root]);
  return useCallback(() => isHeld.current, []);
}
