import { type Draft, type EventOf, emit } from '../session/draft.ts';
import { findLanguage } from './find-language.ts';

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
