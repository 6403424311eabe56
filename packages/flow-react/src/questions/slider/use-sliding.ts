import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/**
 * Handles a slider under a finger, a pen or a mouse. The value counts when the pointer is lifted. A press that turns into
 * scrolling leaves the value that was there before. Some browsers cancel it, and others scroll without a word.
 *
 * @param confirm Chooses the value that an untouched slider shows.
 */
export function useSliding(setValue: (value: number) => void, confirm: () => void) {
  /** Value under the pointer; null while none is down. */
  const [sliding, setSliding] = useState<number | null>(null);
  const press = useRef<'none' | 'down' | 'cancelled'>('none');
  const from = useRef<Place>({ clientX: 0, clientY: 0 });
  const cancel = (): void => {
    press.current = 'cancelled';
    setSliding(null);
  };
  return {
    sliding,
    handlers: {
      onPointerDown({ clientX, clientY }: PointerEvent) {
        press.current = 'down';
        from.current = { clientX, clientY };
      },
      onChange({ currentTarget: { valueAsNumber, value } }: { currentTarget: HTMLInputElement }) {
        const next = Number.isNaN(valueAsNumber) ? Number(value) : valueAsNumber;
        if (press.current === 'down') setSliding(next);
        // Browsers end a cancelled press with one more change.
        else if (press.current === 'none') setValue(next);
      },
      onPointerCancel: cancel,
      onPointerUp(event: PointerEvent) {
        if (isSwipe(from.current, event)) return cancel();
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

type Place = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** Pixels that a finger may slip upwards or downwards while it presses. */
const SLIP_PX = 16;

/** Tells whether a finger or a pen has moved upwards or downwards more than along the slider. */
function isSwipe(from: Place, { clientX, clientY, pointerType }: PointerEvent): boolean {
  const alongPx = Math.abs(clientX - from.clientX);
  const acrossPx = Math.abs(clientY - from.clientY);
  return pointerType !== 'mouse' && acrossPx > SLIP_PX && acrossPx > alongPx;
}
