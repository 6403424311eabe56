import { BrandingBadge, LanguagePicker, type LanguagePickerForm } from '@product/flow-react';
import { useTranslator } from '@product/i18n/react';
import type { Language } from '@product/model';
import { Speaker, useSpeak } from '@product/ui';

export interface WidgetFooterProps {
  branding: boolean;
  /** Kind of badge: the thank page has its own. */
  badge: 'survey' | 'thank';
  providerUrl?: string | undefined;
  languages: readonly Language[];
  languageCode: string;
  languagePicker: LanguagePickerForm;
  onLanguage(code: string): void;
}

/** Shows the branding badge and the flow's languages. Without both it renders nothing. */
export function WidgetFooter({
  branding,
  badge,
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
      {branding && <BrandingBadge kind={badge} providerUrl={providerUrl} />}
      <Speaker>
        <FooterLanguages {...{ languages, languageCode, languagePicker, onLanguage }} />
      </Speaker>
    </section>
  );
}

type FooterLanguagesProps = Pick<WidgetFooterProps, 'languages' | 'languageCode' | 'languagePicker' | 'onLanguage'>;

/** Shows the picker of languages, and says the chosen one. */
function FooterLanguages({ languages, languageCode, languagePicker, onLanguage }: FooterLanguagesProps) {
  const speak = useSpeak();
  return (
    <span className="product-widget-language">
      <LanguagePicker
        languages={languages}
        currentCode={languageCode}
        onChoose={(code) => {
          onLanguage(code);
          speak(languages.find((language) => language.code === code)?.name ?? '');
        }}
        form={languagePicker}
        variant="text"
      />
    </span>
  );
}
