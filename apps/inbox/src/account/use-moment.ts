import { useMemo } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

/** Returns a formatter of moments (epoch ms) in the language of the page. */
export function useMoment(): (at: number) => string {
  const { code } = useInboxTranslator();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' });
    return (at) => format.format(at);
  }, [code]);
}
