import { useTranslator } from '@product/i18n/react';
import { useEffect } from 'react';

/** Sets language, direction and title of the document. */
export function DocumentLanguage() {
  const { t, code, direction } = useTranslator();
  useEffect(() => {
    document.documentElement.lang = code;
    document.documentElement.dir = direction;
    document.title = t('inbox.title');
  }, [code, direction, t]);
  return null;
}
