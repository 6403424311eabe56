import { directionOf, intlTag } from '@product/i18n';
import { useEffect } from 'react';

/** The document speaks the language of the page: for screen readers, hyphenation and the scroll bar's side. */
export function useDocumentLanguage(languageCode: string | null): void {
  useEffect(() => {
    if (languageCode === null) return;
    document.documentElement.lang = intlTag(languageCode);
    document.documentElement.dir = directionOf(languageCode);
  }, [languageCode]);
}
