import { useTranslator } from '@product/i18n/react';
import { useMemo } from 'react';

/** Returns a formatter of moments (epoch ms) in the language of the page. */
export function useMoment(): (at: number) => string {
  const { code } = useTranslator();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' });
    return (at) => format.format(at);
  }, [code]);
}
