import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import en from '../catalogues/en.json';
import { isEnglish, loadCatalogues } from '../catalogues/load-catalogues.ts';
import type { Messages } from '../catalogues/messages.ts';
import { createTranslator, type Translator } from '../translator/translator.ts';

const english = createTranslator({ languageCode: 'en', catalogues: [en] });
const TranslatorContext = createContext<Translator>(english);

export interface TranslationProviderProps {
  languageCode: string;
  /** Result of `loadCatalogues` for the first language: its words show at once, on a server too. */
  catalogues?: readonly Messages[] | undefined;
  children: ReactNode;
}

/**
 * Gives the words of a language to everything inside. While a catalogue loads, the words of the language before stay;
 * the first time, nothing is shown, so that no English flashes up.
 */
export function TranslationProvider({ languageCode, catalogues, children }: TranslationProviderProps) {
  const [translator, setTranslator] = useState(() => {
    const first = catalogues ?? (isEnglish(languageCode) ? [en] : null);
    return first && createTranslator({ languageCode, catalogues: first });
  });
  useEffect(() => {
    let current = true;
    void loadCatalogues(languageCode).then((catalogues) => {
      if (!current) return;
      // Words that are there already stay: nothing on the page is drawn again.
      setTranslator((before) =>
        before?.code === languageCode ? before : createTranslator({ languageCode, catalogues }),
      );
    });
    return () => {
      current = false;
    };
  }, [languageCode]);
  if (translator === null) return null;
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}

/** Words of the language around; English outside of any `TranslationProvider`. */
export function useTranslator(): Translator {
  return useContext(TranslatorContext);
}
