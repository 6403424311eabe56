import type { Flow, Language, LocalizedText } from '@product/model';
import { isObject, isString } from '@product/model/guard';
import { initialLanguage } from '../definition/initial-language.ts';
import type { Session } from '../state.ts';

/** Finds the language of a session; undefined for a flow without languages. */
export function currentLanguage(flow: Flow, session: Pick<Session, 'languageCode'>): Language | undefined {
  return flow.languages.find(({ code }) => code === session.languageCode) ?? initialLanguage(flow);
}

/**
 * Finds the text for a language. A missing or empty text falls back to the flow's default language, then to any language.
 *
 * @example
 * localize({ en: 'Next', tr: 'İleri' }, flow, 'tr'); // 'İleri'
 */
export function localize(text: LocalizedText, flow: Flow, languageCode: string): string {
  if (!isObject(text)) return '';
  const defaultCode = initialLanguage(flow)?.code;
  return textIn(text, languageCode) ?? textIn(text, defaultCode) ?? Object.values(text).find(isWritten) ?? '';
}

/**
 * Finds the fallback language in which `localize` returns a text, so that a view can mark it. Undefined when the text is
 * in the wanted language, or is missing in all.
 *
 * @example
 * fallbackLanguage({ en: 'Next' }, flow, 'ar'); // 'en'
 */
export function fallbackLanguage(text: LocalizedText, flow: Flow, languageCode: string): string | undefined {
  if (!isObject(text) || textIn(text, languageCode) !== undefined) return undefined;
  const shown = localize(text, flow, languageCode);
  const defaultCode = initialLanguage(flow)?.code;
  if (textIn(text, defaultCode) !== undefined) return defaultCode;
  return Object.keys(text).find((code) => text[code] === shown && shown !== '');
}

function textIn(text: LocalizedText, code: unknown): string | undefined {
  if (!isString(code)) return undefined;
  const exact = Object.hasOwn(text, code) ? text[code] : undefined;
  if (isWritten(exact)) return exact;
  const wanted = code.toLowerCase();
  const spelling = Object.keys(text).find((key) => key.toLowerCase() === wanted);
  const found = spelling === undefined ? undefined : text[spelling];
  return isWritten(found) ? found : undefined;
}

function isWritten(text: unknown): text is string {
  return isString(text) && text !== '';
}
