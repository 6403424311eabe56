import { findLanguage, type QuestionStyle } from '@product/model';
import type { EventOf } from '../event.ts';
import { type Draft, emit } from '../session/draft.ts';
import { withEntries } from '../session/record.ts';
import { formatNumber, parseNumber } from '../validation/number.ts';

/** Styles whose text is a number in the notation of the visitor's language. */
export const numberStyles: readonly QuestionStyle[] = ['age', 'numeric', 'slider'];

/** Switches the language of a session, and reports it to analytics. */
export function changeLanguage(draft: Draft, { language: wished }: EventOf<'languageChanged'>): void {
  const { flow, session } = draft;
  const language = findLanguage(flow.languages, wished);
  if (language === undefined) {
    emit(draft, { type: 'systemError', code: 'unknownLanguage', detail: wished });
    return;
  }
  if (language.code === session.languageCode) return;
  showLanguage(draft, language.code);
  emit(draft, { type: 'pushAnalytics', event: 'language_changed', params: { language_code: language.code } });
  emit(draft, { type: 'saveSession' });
}

/** Switches the language of a session without effects. */
export function showLanguage(draft: Draft, languageCode: string): void {
  translateNumbers(draft, languageCode);
  draft.session.languageCode = languageCode;
}

/** Rewrites numbers in the new notation (`1,5` as `1.5`), so that they keep their value. Other texts stay as typed. */
function translateNumbers({ flow, session }: Draft, languageCode: string): void {
  const translated = Object.entries(session.answers).flatMap(([id, answer]) => {
    const style = flow.index.questions.get(id)?.style;
    if (answer.kind !== 'text' || style === undefined || !numberStyles.includes(style)) return [];
    const value = parseNumber(answer.body, session.languageCode);
    if (value === undefined || parseNumber(answer.body, languageCode) === value) return [];
    return [[id, { ...answer, body: formatNumber(value, languageCode) }] as const];
  });
  session.answers = withEntries(session.answers, translated);
}
