import { findLanguage, type QuestionStyle } from '@product/model';
import type { EventOf } from '../event.ts';
import { type Draft, emit } from '../session/draft.ts';
import { withEntries } from '../session/record.ts';
import { parseNumber, writeNumber } from '../validation/number.ts';

/** Lists the styles whose text is a number, in the notation of the visitor's language. */
export const numberStyles: readonly QuestionStyle[] = ['age', 'numeric', 'slider'];

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

/** Shows the session in a language of its flow, and says nothing about it. */
export function showLanguage(draft: Draft, languageCode: string): void {
  translateNumbers(draft, languageCode);
  draft.session.languageCode = languageCode;
}

/** Rewrites `1,5` as `1.5`: the same number in the new notation is no new answer. Other texts stay as they were typed. */
function translateNumbers({ flow, session }: Draft, languageCode: string): void {
  const translated = Object.entries(session.answers).flatMap(([id, answer]) => {
    const style = flow.index.questions.get(id)?.style;
    if (answer.kind !== 'text' || style === undefined || !numberStyles.includes(style)) return [];
    const value = parseNumber(answer.body, session.languageCode);
    if (value === undefined || parseNumber(answer.body, languageCode) === value) return [];
    return [[id, { ...answer, body: writeNumber(value, languageCode) }] as const];
  });
  session.answers = withEntries(session.answers, translated);
}
