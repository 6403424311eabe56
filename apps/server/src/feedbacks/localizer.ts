import { placeholdersOf, renderText, type TextData } from '@product/flow-engine';
import type { Flow, LocalizedText } from '@product/model';
import { toPlainText } from './plain-text.ts';

/** Stands for a value of a text that differs from visitor to visitor. */
const ANY_VALUE = '…';

/** Creates a function that returns a text in a language, or else in the flow's default language. */
export function localizer(flow: Flow | undefined, languageId: string | null): (text: LocalizedText) => string {
  const codes = codesOf(flow, languageId);
  return (text) => {
    for (const code of codes) {
      const found = text[code];
      if (found !== undefined && found !== '') return found;
    }
    return Object.values(text).find((body) => body !== '') ?? '';
  };
}

/**
 * Creates a localizer whose texts are plain words: chats, lists, mails and tables show no markup. A placeholder becomes the
 * answer of the visitor, else its default, else "…".
 *
 * @param answers Answers of one visitor, by the key of their question.
 */
export function plainLocalizer(
  flow: Flow | undefined,
  languageId: string | null,
  answers: TextData['answers'] = {},
): (text: LocalizedText) => string {
  const localize = localizer(flow, languageId);
  const language = codesOf(flow, languageId)[0] ?? 'en';
  return (text) => {
    const written = localize(text);
    return toPlainText(renderText(written, valuesOf(written, answers), { language, form: 'html' }));
  };
}

/** Finds the values of the placeholders of a text. */
function valuesOf(text: string, answers: TextData['answers'] = {}): TextData {
  const values: Record<string, Record<string, unknown>> = {};
  for (const { root, key, filters } of placeholdersOf(text)) {
    const known = root === 'answers' && Object.hasOwn(answers, key) ? answers[key] : undefined;
    const hasDefault = filters.some(({ name }) => name === 'default');
    const value = known ?? (hasDefault ? undefined : ANY_VALUE);
    if (value !== undefined) values[root] = { ...values[root], [key]: value };
  }
  return values;
}

function codesOf(flow: Flow | undefined, languageId: string | null): string[] {
  const languages = flow?.languages ?? [];
  return [languageId, flow?.defaultLanguageId].flatMap(
    (wanted) => languages.find(({ id }) => id === wanted)?.code ?? [],
  );
}
