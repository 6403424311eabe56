import type { ForwardedRef } from 'react';

/** Hands a value to a ref, which `useImperativeHandle` would set before the effect that creates the value. */
export function assignRef<Value>(ref: ForwardedRef<Value>, value: Value | null): void {
  if (typeof ref === 'function') ref(value);
  else if (ref) ref.current = value;
}
