import type { Flow, Language, LocalizedText } from '@product/model';
import { type Draft, type EventOf, emit } from '../session/draft.ts';
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

export function changeLanguage(draft: Draft, { language: wished }: EventOf<'languageChanged'>): void {
  const { flow, run } = draft;
  const language = findLanguage(flow, wished);
  if (language === undefined) {
    emit(draft, { type: 'systemError', code: 'unknownLanguage', detail: String(wished) });
    return;
  }
  if (language.code === run.languageCode) return;
  run.languageCode = language.code;
  // Numbers are read in the notation of the language.
  run.standing = null;
  emit(draft, { type: 'pushAnalytics', event: 'language_changed', params: { language_code: language.code } });
  emit(draft, { type: 'saveSession' });
}
