import { regionalTag } from '@product/i18n';
import { useTranslator } from '@product/i18n/react';

/** Returns the tag that times are formatted in: the interface's language, as the reader's region has it. */
export function useTimeLocale(): string {
  const { code } = useTranslator();
  return regionalTag(code, navigator.languages);
}
