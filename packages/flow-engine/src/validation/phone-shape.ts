const separators = /[\s().\-\u00a0\u202f/]/gu;
const e164 = /^\+[1-9]\d{6,14}$/;

/** The number without the separators people write in it. */
export function compactPhone(text: string): string {
  return text.replace(separators, '');
}

/** True for what may be an international number (E.164), separators ignored. Says nothing about whether it exists. */
export function hasPhoneShape(text: string): boolean {
  return text.length <= 64 && e164.test(compactPhone(text));
}
