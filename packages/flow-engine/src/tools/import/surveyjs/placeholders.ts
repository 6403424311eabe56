import type { Symbols } from './symbols.ts';

/** Words in single braces. Double braces are left as they are. */
const placeholder = /(?<!\{)\{#?([^{}]{1,100})\}(?!\})/gu;

/** A name that the host page may give. Other words in braces are a text, unless a question has that name. */
const plainName = /^[\p{L}_][\p{L}\p{N}_ .-]*$/u;

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
    if (name.startsWith('$self')) {
      report(`A text cannot show ${whole}.`);
      return '';
    }
    if (!plainName.test(name) && !symbols.has(name.trim())) return whole;
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
