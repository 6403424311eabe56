import type { LocalizedText, Question } from '@product/model';
import { useFlow } from '../../../context/flow-context.tsx';
import { useText } from '../../../hooks/use-text.ts';

/** Reads a text of `question.extra` in the visitor's language. Returns undefined for a missing text, not for an empty one. */
export function useExtraText(question: Question, name: string): string | undefined {
  const { languageCode } = useFlow();
  const value = question.extra[name];
  const localized = typeof value === 'string' ? { [languageCode]: value } : localizedExtra(question, name);
  const text = useText(localized);
  return localized && text;
}

/** Reads a localized text of `question.extra`. Returns undefined for a missing text, and for one without languages. */
export function localizedExtra({ extra }: Question, name: string): LocalizedText | undefined {
  const value = extra[name];
  return isLocalizedText(value) ? value : undefined;
}

/** Reads `question.extra.colors`, in the order of the options. Undefined stands for a colour that is not hex. */
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
