const separators = /[\s().\-\u00a0\u202f/]/gu;
const e164 = /^\+[1-9]\d{6,14}$/;

/** Removes the separators from a phone number. */
export function compactPhone(text: string): string {
  return text.replace(separators, '');
}

/** Tells whether a text has the shape of an international number (E.164). The number need not exist. */
export function hasPhoneShape(text: string): boolean {
  return text.length <= 64 && e164.test(compactPhone(text));
}
