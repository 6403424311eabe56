import { parseNumber } from '@product/flow-engine';
import { type RefObject, useEffect } from 'react';

/** Turns digits of other scripts into ASCII digits as they are typed inside an element. */
export function useAsciiDigits(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = element.current;
    if (box === null) return;
    const handleInput = (event: InputEvent) => {
      const { target, data, inputType } = event;
      const ascii = data?.replace(/\p{Nd}/gu, (digit) => String(parseNumber(digit) ?? digit));
      if (target === null || ascii === undefined || ascii === data || !event.cancelable) return;
      event.preventDefault();
      event.stopPropagation();
      target.dispatchEvent(new InputEvent(event.type, { data: ascii, inputType, bubbles: true, cancelable: true }));
    };
    box.addEventListener('beforeinput', handleInput, true);
    return () => box.removeEventListener('beforeinput', handleInput, true);
  }, [element]);
}
