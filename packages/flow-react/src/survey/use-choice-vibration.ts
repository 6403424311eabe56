import { type RefObject, useEffect } from 'react';
import { isChoiceInput } from './use-answer-keys.ts';

const VIBRATION_MS = 8;

/** Vibrates at a press on a choice, where a device can. Reduced motion turns it off. */
export function useChoiceVibration(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const handleChange = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement && isChoiceInput(target))) return;
      if (!window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(VIBRATION_MS);
    };
    element.addEventListener('change', handleChange);
    return () => element.removeEventListener('change', handleChange);
  }, [root]);
}
