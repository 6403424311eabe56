import { type Answer, findLanguage, type Question, type QuestionStyle } from '@product/model';
import type { EventOf } from '../event.ts';
import { toMembershipTest } from '../questions/membership.ts';
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
  // A text may be a number in the new language alone.
  draft.areConditionsStale = true;
}

/** Rewrites numbers in the new notation (`1,5` as `1.5`), so that they keep their value. Other texts stay as typed. */
function translateNumbers({ flow, session }: Draft, languageCode: string): void {
  const translate = (text: string): string => {
    const value = parseNumber(text, session.languageCode);
    const isSame = value === undefined || parseNumber(text, languageCode) === value;
    return isSame ? text : formatNumber(value, languageCode);
  };
  const translated = Object.entries(session.answers).flatMap(([id, answer]) => {
    const question = flow.index.questions.get(id);
    const changed = question && translateAnswer(question, answer, translate);
    return changed === undefined || changed === answer ? [] : [[id, changed] as const];
  });
  session.answers = withEntries(session.answers, translated, flow.index.questions);
}

function translateAnswer(question: Question, answer: Answer, translate: (text: string) => string): Answer {
  if (answer.kind === 'text' && numberStyles.includes(question.style)) {
    const body = translate(answer.body);
    return body === answer.body ? answer : { ...answer, body };
  }
  if (answer.kind !== 'values' || question.style !== 'multiple_value') return answer;
  const isNumber = toMembershipTest(
    question.options.filter(({ valueType }) => valueType === 'number').map(({ id }) => id),
  );
  const values = answer.values.map((value) =>
    isNumber(value.optionId) ? { ...value, body: translate(value.body) } : value,
  );
  return values.some(({ body }, index) => body !== answer.values[index]?.body) ? { ...answer, values } : answer;
}
