import { useEffect } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

/** Sets language and direction of the document. */
export function DocumentLanguage() {
  const { code, direction } = useInboxTranslator();
  useEffect(() => {
    document.documentElement.lang = code;
    document.documentElement.dir = direction;
  }, [code, direction]);
  return null;
}
