import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onPress` when the visitor presses outside of the element, while `isActive`. */
export function useOutsidePress(element: RefObject<HTMLElement | null>, isActive: boolean, onPress: () => void): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const page = element.current?.ownerDocument;
    if (!isActive || page === undefined) return;
    const handlePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.current?.contains(target)) latest.current();
    };
    page.addEventListener('pointerdown', handlePress);
    return () => page.removeEventListener('pointerdown', handlePress);
  }, [element, isActive]);
}
