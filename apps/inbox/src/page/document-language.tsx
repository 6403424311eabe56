import { useEffect } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

/** Sets language, direction and title of the document. */
export function DocumentLanguage() {
  const { t, code, direction } = useInboxTranslator();
  useEffect(() => {
    document.documentElement.lang = code;
    document.documentElement.dir = direction;
    document.title = t('inbox.title');
  }, [code, direction, t]);
  return null;
}
