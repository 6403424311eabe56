import { createTranslator } from '@product/i18n';
import en from '@product/i18n/catalogues/en.json';
import { useTranslator } from '@product/i18n/react';
import { product } from '@product/model';

export interface BrandingBadgeProps {
  /** `thank` on the thank-you page. Default: `survey`. */
  kind?: 'survey' | 'thank';
  /** Address of the provider's site. */
  providerUrl?: string | undefined;
}

const english = createTranslator({ languageCode: 'en', catalogues: [en] });

/** Renders a small link to the provider's site, in Turkish on Turkish pages and in English on all others. */
export function BrandingBadge({ kind = 'survey', providerUrl = product.providerUrl }: BrandingBadgeProps) {
  const translator = useTranslator();
  const isTurkish = translator.code.split('-')[0] === 'tr';
  const { t, code } = isTurkish ? translator : english;
  const key = kind === 'thank' ? 'flow.thankYouBadge' : 'flow.poweredBy';
  const [before = '', after = ''] = t(key, { name: '\u0000' }).split('\u0000');
  return (
    <a
      className="product-branding"
      data-product="branding"
      data-kind={kind}
      href={`${providerUrl.replace(/\/$/, '')}/${isTurkish ? 'tr' : 'en'}`}
      hrefLang={code}
      lang={code}
      dir="ltr"
      target="_blank"
      rel="noopener"
    >
      {before}
      <b>{product.name}</b>
      {after}
    </a>
  );
}
