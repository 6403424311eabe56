import { chooseLanguage, type Flow, type Language } from '@product/model';

/** Finds the wished language by code or id; else the flow's default, else its first. */
export function initialLanguage(flow: Flow, wished?: string): Language | undefined {
  const { languages, defaultLanguageId } = flow;
  return chooseLanguage({ languages, widgetLanguage: wished, flowDefaultLanguageId: defaultLanguageId });
}
