import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Returns a function that tells whether an arrow key is held, which chooses every option that it passes. */
export function useArrowKeys(root: RefObject<HTMLElement | null>): () => boolean {
  const isHeld = useRef(false);
  useEffect(() => {
    const page = root.current?.ownerDocument;
    const handle = (event: Event): void => {
      isHeld.current = event.type === 'keydown' && (event as KeyboardEvent).key.startsWith('Arrow');
    };
    for (const type of eventTypes) page?.addEventListener(type, handle, true);
    return () => {
      for (const type of eventTypes) page?.removeEventListener(type, handle, true);
    };
  }, [root]);
  return useCallback(() => isHeld.current, []);
}

const eventTypes = ['keydown', 'keyup', 'pointerdown'];
