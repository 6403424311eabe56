import { createTranslator, type MessageKey, type Translator } from '@product/i18n';
import { englishInboxCatalogues, type InboxMessageKey, loadInboxCatalogues } from '@product/i18n/inbox';
import { TranslationProvider } from '@product/i18n/react';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** Key of a message that the inbox shows: its own ones, and those of the chat that visitors see too. */
export type InboxKey = InboxMessageKey | MessageKey;

const english = createTranslator<InboxKey>({ languageCode: 'en', catalogues: englishInboxCatalogues });
const TranslatorContext = createContext(english);

/** Provides the inbox's messages in a language. Renders nothing until they have loaded, so that no English appears. */
export function InboxTranslationProvider({ languageCode, children }: { languageCode: string; children: ReactNode }) {
  const [translator, setTranslator] = useState<Translator<InboxKey> | null>(null);
  useEffect(() => {
    let current = true;
    void loadInboxCatalogues(languageCode).then((catalogues) => {
      if (current) setTranslator(createTranslator<InboxKey>({ languageCode, catalogues }));
    });
    return () => {
      current = false;
    };
  }, [languageCode]);
  if (translator === null) return null;
  return (
    <TranslationProvider languageCode={languageCode}>
      <TranslatorContext value={translator}>{children}</TranslatorContext>
    </TranslationProvider>
  );
}

/** Returns the translator of the nearest `InboxTranslationProvider`. Default: English. */
export function useInboxTranslator(): Translator<InboxKey> {
  return useContext(TranslatorContext);
}
