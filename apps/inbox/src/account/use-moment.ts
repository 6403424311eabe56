import { useTimeLocale } from '@product/chat-react';
import { dateFormat } from '@product/model';
import { useMemo } from 'react';

/** Returns a formatter of moments (epoch ms) in the language of the page, as the reader's region has it. */
export function useMoment(): (at: number) => string {
  const locale = useTimeLocale();
  return useMemo(() => {
    const format = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    return (at) => format.format(at);
  }, [locale]);
}
