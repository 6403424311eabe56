/**
 * Returns the key of a shortcut as a Latin keyboard would name it: `e` for у, ε, ث and ק, and with Caps Lock. A layout that
 * yields a Latin letter names its keys itself, so that AZERTY and Dvorak keep theirs.
 */
export function latinKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  // Caps Lock gives capitals without Shift. A capital that was meant is another key.
  if (/^[A-Z]$/.test(key)) return shiftKey ? key : key.toLowerCase();
  if (key === '؟') return '?';
  if (!/^[\p{L}\p{M}]+$/u.test(key) || key.length > 2 || /\p{Script=Latin}/u.test(key)) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return key;
}
