import { useTranslator } from '@product/i18n/react';
import { Button } from '@product/ui';
import { useObjectUrl } from '../shared/upload/use-object-url.ts';

/** Renders the captured picture, to be used or captured again. */
export function CapturePreview({
  picture,
  onUse,
  onRetake,
}: {
  readonly picture: Blob;
  readonly onUse: () => void;
  readonly onRetake: () => void;
}) {
  const { t } = useTranslator();
  const url = useObjectUrl(picture);
  return (
    <figure data-product="screenshot-preview">
      {url !== undefined && <img src={url} alt={t('flow.screenshotPreview')} />}
      <figcaption>
        <Button onClick={onUse}>{t('flow.screenshotUse')}</Button>
        <Button variant="text" onClick={onRetake}>
          {t('flow.screenshotRetake')}
        </Button>
      </figcaption>
    </figure>
  );
}
