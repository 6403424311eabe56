import { findLanguage } from '@product/model';
import type { EventOf } from '../event.ts';
import { type Draft, emit } from '../session/draft.ts';
import { withEntries } from '../session/record.ts';
import { translateNumber } from '../validation/number.ts';
import { withNumbers } from './number-texts.ts';

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
  // A text may be a number in the new language alone.
  draft.areConditionsStale = true;
}

/** Rewrites numbers in the new notation (`1,5` as `1.5`), so that they keep their value. Other texts stay as typed. */
function translateNumbers({ flow, session }: Draft, languageCode: string): void {
  const translate = (text: string) => translateNumber(text, session.languageCode, languageCode);
  const translated = Object.entries(session.answers).flatMap(([id, answer]) => {
    const question = flow.index.questions.get(id);
    const changed = question && withNumbers(question, answer, translate);
    return changed === undefined || changed === answer ? [] : [[id, changed] as const];
  });
  session.answers = withEntries(session.answers, translated, flow.index.questions);
}
