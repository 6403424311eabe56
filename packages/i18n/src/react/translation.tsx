import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import en from '../catalogues/en.json';
import { isEnglish, loadCatalogues } from '../catalogues/load-catalogues.ts';
import type { Messages } from '../catalogues/messages.ts';
import { createTranslator, type Translator } from '../translator/translator.ts';

const english = createTranslator({ languageCode: 'en', catalogues: [en] });
const TranslatorContext = createContext<Translator>(english);

/**
 * Gives the words of a language to everything inside. While a catalogue loads, the words of the language before stay;
 * the first time, nothing is shown, so that no English flashes up.
 */
export function TranslationProvider({ languageCode, children }: { languageCode: string; children: ReactNode }) {
  const [loaded, setLoaded] = useState<{ code: string; catalogues: readonly Messages[] } | null>(
    isEnglish(languageCode) ? { code: languageCode, catalogues: [en] } : null,
  );
  useEffect(() => {
    let current = true;
    loadCatalogues(languageCode).then(
      (catalogues) => current && setLoaded({ code: languageCode, catalogues }),
      () => current && setLoaded({ code: languageCode, catalogues: [en] }),
    );
    return () => {
      current = false;
    };
  }, [languageCode]);
  const translator = useMemo(
    () => loaded && createTranslator({ languageCode: loaded.code, catalogues: loaded.catalogues }),
    [loaded],
  );
  if (translator === null) return null;
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}

/** Words of the language around; English outside of any `TranslationProvider`. */
export function useTranslator(): Translator {
  return useContext(TranslatorContext);
}
