import { directionOf, intlTag } from '@product/i18n';
import { useEffect } from 'react';

/** Sets language and direction of the document, for screen readers, hyphenation and scroll bars. */
export function useDocumentLanguage(languageCode: string | null): void {
  useEffect(() => {
    if (languageCode === null) return;
    document.documentElement.lang = intlTag(languageCode);
    document.documentElement.dir = directionOf(languageCode);
  }, [languageCode]);
}
