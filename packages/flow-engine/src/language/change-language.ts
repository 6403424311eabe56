import { findLanguage, type QuestionStyle } from '@product/model';
import { type Draft, type EventOf, emit } from '../session/draft.ts';
import { visitEntries, withEntry } from '../session/entries.ts';
import { parseNumber, writeNumber } from '../validation/number.ts';

/** Styles whose text is a number, in the notation of the visitor's language. */
const numberStyles: readonly QuestionStyle[] = ['age', 'numeric', 'slider'];

export function changeLanguage(draft: Draft, { language: wished }: EventOf<'languageChanged'>): void {
  const { flow, run } = draft;
  const language = findLanguage(flow.languages, wished);
  if (language === undefined) {
    emit(draft, { type: 'systemError', code: 'unknownLanguage', detail: String(wished) });
    return;
  }
  if (language.code === run.languageCode) return;
  showLanguage(draft, language.code);
  emit(draft, { type: 'pushAnalytics', event: 'language_changed', params: { language_code: language.code } });
  emit(draft, { type: 'saveSession' });
}

/** Shows the run in a language of its flow, and says nothing about it. */
export function showLanguage(draft: Draft, languageCode: string): void {
  translateNumbers(draft, languageCode);
  draft.run.languageCode = languageCode;
  draft.run.standing = null;
}

/** `1,5` becomes `1.5`: the same number in the new notation, so it is no new answer. What is none stays as it was typed. */
function translateNumbers({ flow, run }: Draft, languageCode: string): void {
  visitEntries(run.answers, (answer, place) => {
    const question = flow.index.questions.get(answer.questionId);
    if (answer.kind !== 'text' || question === undefined || !numberStyles.includes(question.style)) return;
    const value = parseNumber(answer.body, run.languageCode);
    if (value === undefined || parseNumber(answer.body, languageCode) === value) return;
    run.answers = withEntry(run.answers, place, { ...answer, body: writeNumber(value, languageCode) });
  });
}
