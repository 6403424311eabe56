import type { Catalogue, MessageKey, PluralCategory } from '../catalogues/messages.ts';
import { directionOf } from '../direction/direction.ts';
import { formatNumber } from '../numbers/format-number.ts';

/** Values of the placeholders of a message, by name. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** Translator of one language, for a set of messages. Default: the messages of visitors. */
export interface Translator<Key extends string = MessageKey> {
  /** BCP 47 tag that `Intl` and the attribute `lang` accept. */
  readonly code: string;
  readonly direction: 'ltr' | 'rtl';
  /**
   * Returns a message with its placeholders filled in. Numbers have the digits and separators of the language; the last one
   * chooses the plural form. A placeholder without a value is kept. A key that no catalogue has is returned.
   *
   * @example
   * t('issue.selectMax', { maxSelectionCount: 2 }); // 'Please select maximum 2 options.'
   */
  t(key: Key, params?: MessageParams): string;
}

/**
 * Creates the translator of a language.
 *
 * @param catalogues Best first: `[fr-CA, fr, en]`. The first catalogue that has a key provides its message.
 */
export function createTranslator<Key extends string = MessageKey>({
  languageCode,
  catalogues,
}: {
  languageCode: string;
  catalogues: readonly Catalogue<NoInfer<Key>>[];
}): Translator<Key> {
  const code = intlTag(languageCode);
  let plurals: Intl.PluralRules | undefined;
  return {
    code,
    direction: directionOf(code),
    t(key, params = {}) {
      const catalogue = catalogues.find((each) => each[key] !== undefined);
      let category: PluralCategory = 'other';
      const fill = (message: string) =>
        message.replace(placeholders, (placeholder, name: string) => {
          const value = ownValue(params, name) ?? placeholder;
          if (typeof value !== 'number') return value;
          plurals ??= new Intl.PluralRules(code);
          category = plurals.select(value);
          return formatNumber(value, code);
        });
      const message = fill(catalogue?.[key] ?? key);
      const pluralMessage = catalogue?.[`${key}#${category}`];
      return pluralMessage === undefined ? message : fill(pluralMessage);
    },
  };
}

const placeholders = /\$\{(\w+)\}/g;

/** Returns the value of a placeholder. Ignores properties that each object inherits. */
function ownValue(params: MessageParams, name: string): string | number | undefined {
  return Object.hasOwn(params, name) ? params[name] : undefined;
}

/** Converts a language code (`EN`, `fr_ca`) to a tag that `Intl` accepts; `en` for an invalid code. */
export function intlTag(languageCode: string): string {
  try {
    return Intl.getCanonicalLocales(languageCode.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
