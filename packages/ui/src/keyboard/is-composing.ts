/**
 * Tells whether a key belongs to a composition of an input method, so that it is not handled. Safari sends the Enter that
 * ends a composition after its end, with the key code of input methods.
 *
 * @example
 * onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !isComposing(nativeEvent) && send()}
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229;
}
