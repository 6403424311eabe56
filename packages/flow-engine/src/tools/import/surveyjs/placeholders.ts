import type { Symbols } from './symbols.ts';

/** A name in single braces. Double braces are left as they are. */
const placeholder = /(?<!\{)\{#?([\p{L}_][\p{L}\p{N}_ .-]{0,99})\}(?!\})/gu;

/** Names that SurveyJS fills in itself. */
const ownNames: ReadonlySet<string> = new Set([
  'pageno',
  'pagecount',
  'questioncount',
  'locale',
  'state',
  'no',
  'require',
]);

/** Converts `{name}` to `{{ answers.name }}`. */
export function convertPlaceholders(text: string, symbols: Symbols, report: (problem: string) => void): string {
  if (!text.includes('{')) return text;
  return text.replaceAll(placeholder, (whole, name: string) => {
    if (ownNames.has(name.toLowerCase())) {
      report(`A text cannot show ${whole}.`);
      return '';
    }
    const found = symbols.find(name.trim());
    if ('constant' in found) return String(found.constant);
    if ('expression' in found) return `{{ ${found.path} }}`;
    report(found.problem);
    return whole;
  });
}
