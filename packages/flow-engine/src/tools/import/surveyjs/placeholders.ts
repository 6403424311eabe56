import type { Operand, Symbols } from './symbols.ts';

/** Words in single braces. Double braces are left as they are. */
const placeholder = /(?<!\{)\{#?([^{}]{1,100})\}(?!\})/gu;

/** A word in double braces, which a flow leaves as it is. */
const doubled = /\{\{#?([^{}]{1,100})\}\}/gu;

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

/**
 * Converts `{name}` to `{{ answers.name }}`.
 *
 * @param report Receives the problem of a placeholder without a counterpart.
 * @param reportChange Receives a placeholder that visitors see in another form, and the difference.
 */
export function convertPlaceholders(
  text: string,
  symbols: Symbols,
  report: (problem: string) => void,
  reportChange: (placeholder: string, difference: string) => void,
): string {
  if (!text.includes('{')) return text;
  for (const [whole, name = ''] of text.matchAll(doubled)) {
    if (symbols.has(name.trim())) reportChange(whole, 'Words in double braces stay as they are.');
  }
  return text.replaceAll(placeholder, (whole, name: string) => {
    if (isPropertyPath(name, symbols)) {
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
    if ('problem' in found) {
      report(found.problem);
      return whole;
    }
    const difference = differenceOf(found);
    if (difference !== undefined) reportChange(whole, difference);
    return `{{ ${found.path} }}`;
  });
}

/** Tells whether words in braces name a property of the survey or of a question, such as `$q.choices[0].text`. */
function isPropertyPath(name: string, symbols: Symbols): boolean {
  const [, owner = ''] = /^\$([^.[]+)/.exec(name) ?? [];
  return owner === 'self' || owner === 'survey' || (owner !== '' && symbols.has(owner));
}

/** Tells how a text of a flow shows an answer in another form than SurveyJS. */
function differenceOf({ shape, isTime }: Operand): string | undefined {
  if (shape === 'date' || isTime === true) return 'A date or time is shown in the form of the language.';
  if (shape === 'list') return 'Several options are shown in the form of the language, such as "a, b and c".';
  if (shape === 'files') return 'A file is shown by its name.';
  if (shape === 'table' || shape === 'fields') return 'Only parts of the answer can be shown, such as {name.part}.';
  return undefined;
}
