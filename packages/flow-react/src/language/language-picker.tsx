import { intlTag } from '@product/i18n';
import { useTranslator } from '@product/i18n/react';
import type { Language } from '@product/model';
import { Button } from '@product/ui';
import type { LanguagePickerForm } from './language-list.tsx';
import { LazyLanguageList } from './lazy-language-list.tsx';

/** More languages than this are in a list. */
export const MAX_SWITCHED_LANGUAGES = 2;

export interface LanguagePickerProps {
  languages: readonly Language[];
  /** Code of the language that is shown. */
  currentCode: string;
  onChoose(code: string): void;
  /** Default `modal`. */
  form?: LanguagePickerForm | undefined;
  /** Default `outline`. */
  variant?: 'outline' | 'text' | undefined;
}

/** Renders nothing for one language, a switch between two, a list for more. */
export function LanguagePicker({
  languages,
  currentCode,
  onChoose,
  form = 'modal',
  variant = 'outline',
}: LanguagePickerProps) {
  const { t } = useTranslator();
  const isCurrent = ({ code }: Language): boolean => code.toLowerCase() === currentCode.toLowerCase();
  if (languages.length < 2) return null;
  if (languages.length <= MAX_SWITCHED_LANGUAGES) {
    const other = languages.find((language) => !isCurrent(language));
    if (other === undefined) return null;
    return (
      <Button
        variant={variant}
        size="s"
        shape="pill"
        data-product="language-switch"
        title={t('language.switchTo', { language: other.name })}
        onClick={() => onChoose(other.code)}
      >
        <span lang={intlTag(other.code)}>{other.name}</span>
      </Button>
    );
  }
  return (
    <LazyLanguageList
      languages={languages}
      current={languages.find(isCurrent)}
      onChoose={onChoose}
      form={form}
      variant={variant}
    />
  );
}
