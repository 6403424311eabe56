import { isRecord, isString } from '@product/model/guard';
import type { Texts } from './flow-json.ts';
import type { SourceObject } from './source-object.ts';

/** Languages of a definition, collected while its texts are read. */
export interface TextReader {
  /** Reads a text, or texts by language. Undefined when there is none. */
  read(source: SourceObject, name: string): Texts | undefined;
  /** Texts of the converter itself, in the default language. */
  own(text: string): Texts;
  readonly defaultLanguage: string;
  /** Codes in the order of their first use; the default language is the first. */
  languages(): readonly string[];
  /** Reports, once all texts are read, those whose substitute in a language that they lack is another one. */
  reportSubstitutes(): void;
}

/** Tells whether a value is the code of a language, such as `en` or `pt-BR`. */
export function isLanguageCode(value: unknown): value is string {
  return isString(value) && value.length < 36 && /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(value);
}

/**
 * Creates a reader of texts.
 *
 * @param convertPlaceholders Replaces the source's placeholders in a text at a path; reports those that have no counterpart.
 */
export function textReader(
  defaultLanguage: string,
  convertPlaceholders: (text: string, report: (problem: string) => void, path: string) => string,
): TextReader {
  const languages = new Set([defaultLanguage]);
  const substituted: ((languages: ReadonlySet<string>) => void)[] = [];

  function read(source: SourceObject, name: string): Texts | undefined {
    const value = source.take(name);
    const path = source.at(name);
    const report = (problem: string) => void source.lost(name, problem);
    if (value === undefined || value === null || value === '') return undefined;
    if (!isRecord(value)) {
      if (isString(value) || typeof value === 'number') {
        return { [defaultLanguage]: convertPlaceholders(String(value), report, path) };
      }
      report('Expected a text.');
      return undefined;
    }
    const texts = new Map<string, string>();
    // Beside a text in the default language, "default" is the English one, which wins over "en".
    const ofDefault = isGiven(value[defaultLanguage]) ? 'en' : defaultLanguage;
    for (const [code, text] of Object.entries(value)) {
      const language = code === 'default' ? ofDefault : code;
      if (!isGiven(text) || (code === ofDefault && isGiven(value.default))) continue;
      if (!isString(text) || !isLanguageCode(language)) {
        report(`Expected texts by language, found ${code.slice(0, 40)}.`);
        continue;
      }
      languages.add(language);
      texts.set(language, convertPlaceholders(text, report, path));
    }
    if (texts.size > 0 && !texts.has(defaultLanguage)) {
      source.changed(name, `There is no text in "${defaultLanguage}": its visitors see that of another language.`);
    }
    const general = isGiven(value.default) ? texts.get(ofDefault) : undefined;
    substituted.push((all) => {
      const lacking = [...all].filter((code) => !texts.has(code));
      if (
        texts.has(defaultLanguage) &&
        lacking.some((code) => (texts.get(baseOf(code)) ?? general) !== texts.get(defaultLanguage))
      ) {
        source.changed(name, `A language that lacks this text shows that of "${defaultLanguage}".`);
      }
    });
    return texts.size === 0 ? undefined : Object.fromEntries(texts);
  }

  return {
    read,
    own: (text) => ({ [defaultLanguage]: text }),
    defaultLanguage,
    languages: () => [...languages],
    reportSubstitutes() {
      for (const report of substituted) report(languages);
    },
  };
}

/** Returns the language of a regional one, such as `pt` of `pt-BR`. */
function baseOf(code: string): string {
  return code.split('-')[0] ?? code;
}

function isGiven(text: unknown): boolean {
  return text !== undefined && text !== null && text !== '';
}

/** Joins texts language by language. A language that one of them lacks is taken from the other alone. */
export function joinTexts(texts: readonly (Texts | undefined)[], separator: string): Texts | undefined {
  const given = texts.filter((each) => each !== undefined);
  if (given.length < 2) return given[0];
  const codes = new Set(given.flatMap((each) => Object.keys(each)));
  return Object.fromEntries(
    [...codes].map((code) => [code, given.flatMap((each) => each[code] ?? []).join(separator)]),
  );
}
