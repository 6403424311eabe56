import type { Language } from '@product/model';
import { useCallback } from 'react';
import { useFlow } from '../context/flow-context.tsx';

export interface LanguageAccess {
  /** Languages of the flow. */
  readonly languages: readonly Language[];
  /** Language of the visitor, as the flow spells it. */
  readonly languageCode: string;
  /** Sends the event `languageChanged`. */
  setLanguage(code: string): void;
}

/** Reads the language of a survey, and changes it. */
export function useLanguage(): LanguageAccess {
  const { flow, languageCode, send, now } = useFlow();
  const setLanguage = useCallback(
    (language: string) => send({ type: 'languageChanged', language, at: now() }),
    [send, now],
  );
  return { languages: flow.languages, languageCode, setLanguage };
}
