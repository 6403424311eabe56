import { useTranslator } from '@product/i18n/react';
import { PAPER } from './strokes.ts';
import { BASELINE, fontSizeOf, SCRIPT_FONT } from './typed-font.ts';

/** Shows a typed name in a script font on the paper, as it will be sent. */
export function TypedSignature({ name }: { readonly name: string }) {
  const { t } = useTranslator();
  return (
    <svg
      role="img"
      aria-label={t('flow.signaturePreview')}
      viewBox={`0 0 ${PAPER.width} ${PAPER.height}`}
      data-product="signature-pad"
      data-typed=""
    >
      <text
        x={PAPER.width / 2}
        y={BASELINE}
        fontFamily={SCRIPT_FONT}
        fontSize={fontSizeOf(name)}
        data-product="signature-name"
      >
        {name}
      </text>
    </svg>
  );
}
