import type { MessageKey, Messages, PluralCategory } from '../catalogues/messages.ts';
import { directionOf } from '../direction/direction.ts';
import { formatNumber } from '../numbers/format-number.ts';

export type MessageParams = Readonly<Record<string, string | number>>;

/** Words and forms of one language. */
export interface Translator {
  /** BCP 47 tag, safe to hand to `Intl` and to `lang`. */
  readonly code: string;
  readonly direction: 'ltr' | 'rtl';
  /**
   * A message with its placeholders filled in. Numbers are written in the language's own digits and separators, and the
   * last of them chooses the plural form where the catalogue has one. A placeholder without a value stays as it is; a
   * key that no catalogue has gives the key.
   *
   * @example
   * t('issue.selectMax', { maxSelectionCount: 2 }); // 'Please select maximum 2 options.'
   */
  t(key: MessageKey, params?: MessageParams): string;
}

/**
 * Speaks one language: messages by key with their placeholders and number forms, and the direction of the text.
 *
 * @param catalogues Best first: `[fr-CA, fr, en]`. The first that has a key gives its message.
 */
export function createTranslator({
  languageCode,
  catalogues,
}: {
  languageCode: string;
  catalogues: readonly Messages[];
}): Translator {
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
          const value = own(params, name) ?? placeholder;
          if (typeof value !== 'number') return value;
          plurals ??= new Intl.PluralRules(code);
          category = plurals.select(value);
          return formatNumber(value, code);
        });
      const message = fill(catalogue?.[key] ?? key);
      const inForm = catalogue?.[`${key}#${category}`];
      return inForm === undefined ? message : fill(inForm);
    },
  };
}

const placeholders = /\$\{(\w+)\}/g;

/** Nothing for a name that every object inherits. */
function own(params: MessageParams, name: string): string | number | undefined {
  return Object.hasOwn(params, name) ? params[name] : undefined;
}

/** The owner's spelling of a code (`EN`, `fr_ca`) as a tag that `Intl` takes; English where it takes none. */
export function intlTag(languageCode: string): string {
  try {
    return Intl.getCanonicalLocales(languageCode.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
