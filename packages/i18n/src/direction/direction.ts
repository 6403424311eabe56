const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

/** Writing direction of a language, by its code (`ar`, `ar-EG`). */
export function directionOf(languageCode: string): 'ltr' | 'rtl' {
  return rightToLeft.has(primaryTag(languageCode)) ? 'rtl' : 'ltr';
}

function primaryTag(languageCode: string): string {
  return languageCode.toLowerCase().split(/[-_]/)[0] ?? '';
}
