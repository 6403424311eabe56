import { BrandingBadge, LanguagePicker, type LanguagePickerForm } from '@product/flow-react';
import { useTranslator } from '@product/i18n/react';
import type { Language } from '@product/model';

export interface WidgetFooterProps {
  branding: boolean;
  providerUrl?: string | undefined;
  languages: readonly Language[];
  languageCode: string;
  languagePicker: LanguagePickerForm;
  onLanguage(code: string): void;
}

/** Shows the branding badge and the flow's languages. Without both it renders nothing. */
export function WidgetFooter({
  branding,
  providerUrl,
  languages,
  languageCode,
  languagePicker,
  onLanguage,
}: WidgetFooterProps) {
  const { t } = useTranslator();
  if (!branding && languages.length < 2) return null;
  return (
    <section className="product-widget-footer" data-product="footer" aria-label={t('widget.feedback')}>
      {branding && <BrandingBadge providerUrl={providerUrl} />}
      <span className="product-widget-language">
        <LanguagePicker
          languages={languages}
          currentCode={languageCode}
          onChoose={onLanguage}
          form={languagePicker}
          variant="text"
        />
      </span>
    </section>
  );
}
