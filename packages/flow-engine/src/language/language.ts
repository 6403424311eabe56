import type { Flow, Language, LocalizedText } from '@product/model';
import type { Session } from '../session/session.ts';
import { findLanguage, initialLanguage } from './find-language.ts';

/** The language that the visitor reads; undefined for a flow without languages. */
export function currentLanguage(flow: Flow, session: Pick<Session, 'languageCode'>): Language | undefined {
  return findLanguage(flow, session?.languageCode) ?? initialLanguage(flow, undefined);
}

/**
 * An owner's text in a language: in the flow's default language where it is missing or empty, in any language before
 * none at all.
 *
 * @example
 * localize({ en: 'Next', tr: 'İleri' }, flow, 'tr'); // 'İleri'
 */
export function localize(text: LocalizedText, flow: Flow, languageCode: string): string {
  if (typeof text !== 'object' || text === null) return '';
  const defaultCode = initialLanguage(flow, undefined)?.code;
  return textIn(text, languageCode) ?? textIn(text, defaultCode) ?? Object.values(text).find(isWritten) ?? '';
}

function textIn(text: LocalizedText, code: unknown): string | undefined {
  if (typeof code !== 'string') return undefined;
  const exact = Object.hasOwn(text, code) ? text[code] : undefined;
  if (isWritten(exact)) return exact;
  const wanted = code.toLowerCase();
  const spelling = Object.keys(text).find((key) => key.toLowerCase() === wanted);
  const found = spelling === undefined ? undefined : text[spelling];
  return isWritten(found) ? found : undefined;
}

function isWritten(text: unknown): text is string {
  return typeof text === 'string' && text !== '';
}
