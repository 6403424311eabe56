import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import en from '../catalogues/en.json';
import { isEnglish, loadCatalogues } from '../catalogues/load-catalogues.ts';
import type { Messages } from '../catalogues/messages.ts';
import { createTranslator, type Translator } from '../translator/translator.ts';

const english = createTranslator({ languageCode: 'en', catalogues: [en] });
const TranslatorContext = createContext<Translator>(english);

export interface TranslationProviderProps {
  languageCode: string;
  /** Result of `loadCatalogues` for the first language. Its messages are rendered at once, also on a server. */
  catalogues?: readonly Messages[] | undefined;
  children: ReactNode;
}

/**
 * Provides the messages of a language to the components inside. While a catalogue loads, the previous messages stay. At
 * first it renders nothing, so that no English appears.
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
      // Keeps a translator that has this language already, so that no component renders again.
      setTranslator((before) =>
        before?.code === languageCode ? before : createTranslator({ languageCode, catalogues }),
      );
    });
    return () => {
      current = false;
    };
  }, [languageCode]);
  if (translator === null) return null;
  return <TranslatorContext.Provider value={translator}>{children}</TranslatorContext.Provider>;
}

/** Returns the translator of the nearest `TranslationProvider`. Default: English. */
export function useTranslator(): Translator {
  return useContext(TranslatorContext);
}
