import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/**
 * Handles a slider under a finger, a pen or a mouse. The value counts when the pointer is lifted: a press that turns into
 * scrolling is cancelled by the browser, and leaves the value that was there before.
 *
 * @param confirm Chooses the value that an untouched slider shows.
 */
export function useSliding(setValue: (value: number) => void, confirm: () => void) {
  /** Value under the pointer; null while none is down. */
  const [sliding, setSliding] = useState<number | null>(null);
  const press = useRef<'none' | 'down' | 'cancelled'>('none');
  return {
    sliding,
    handlers: {
      onPointerDown() {
        press.current = 'down';
      },
      onChange({ currentTarget: { valueAsNumber, value } }: { currentTarget: HTMLInputElement }) {
        const next = Number.isNaN(valueAsNumber) ? Number(value) : valueAsNumber;
        if (press.current === 'down') setSliding(next);
        // Browsers end a cancelled press with one more change.
        else if (press.current === 'none') setValue(next);
      },
      onPointerCancel() {
        press.current = 'cancelled';
        setSliding(null);
      },
      onPointerUp(_: PointerEvent) {
        press.current = 'none';
        setSliding(null);
        if (sliding === null) confirm();
        else setValue(sliding);
      },
      onKeyDown({ key }: KeyboardEvent) {
        press.current = 'none';
        if (key === 'Enter' || key === ' ') confirm();
      },
    },
  };
}
