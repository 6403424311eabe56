import type { LocalizedText, Question } from '@product/model';
import { useFlow } from '../../../hooks/use-flow.ts';

/** A text of `question.extra` in the visitor's language; undefined where the owner gave none. An empty text counts. */
export function useExtraText(question: Question, name: string): string | undefined {
  const { text } = useFlow();
  const value = question.extra[name];
  if (typeof value === 'string') return value;
  const localized = localizedExtra(question, name);
  return localized && text(localized);
}

/** A text of `question.extra` in several languages; undefined where the owner gave none, or one for all languages. */
export function localizedExtra({ extra }: Question, name: string): LocalizedText | undefined {
  const value = extra[name];
  return isLocalizedText(value) ? value : undefined;
}

/** Colours of `question.extra.colors`, in the order of the options. What is not a hex colour is left out. */
export function extraColours(question: Question): readonly (string | undefined)[] {
  const colours = question.extra.colors;
  if (!Array.isArray(colours)) return [];
  return colours.map((colour: unknown) =>
    typeof colour === 'string' && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour) ? colour : undefined,
  );
}

function isLocalizedText(value: unknown): value is LocalizedText {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
