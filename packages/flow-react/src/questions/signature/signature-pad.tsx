import { useTranslator } from '@product/i18n/react';
import { Button, isComposing, Problem, TextField } from '@product/ui';
import { useRef, useState } from 'react';
import type { FieldProps } from '../../hooks/use-issue.ts';
import { itemAttributes } from '../shared/group/group-attributes.ts';
import { DrawingPad } from './drawing-pad.tsx';
import type { Stroke } from './strokes.ts';
import { toPng } from './to-png.ts';
import { TypedSignature } from './typed-signature.tsx';
import { useLeaving } from './use-leaving.ts';

export interface SignaturePadProps {
  readonly field: FieldProps;
  /** Receives the PNG when the visitor is content with the signature. */
  readonly onUse: (picture: Blob) => void;
}

const ways = ['draw', 'type'] as const;

/** Focuses the field that the button for typing shows, so that it is heard. */
function focus(field: HTMLElement | null): void {
  field?.focus();
}

/**
 * Renders a pad to draw a signature on, or a field for a name that becomes one. Typing needs no pointer. Leaving the
 * pad uses the signature too, so that nobody loses it by going on.
 */
export function SignaturePad({ field, onUse }: SignaturePadProps) {
  const { t } = useTranslator();
  const [way, setWay] = useState<(typeof ways)[number]>('draw');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [name, setName] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const isEmpty = way === 'draw' ? strokes.length === 0 : name.trim() === '';

  const maker = useRef<HTMLDivElement>(null);
  useLeaving(maker, () => {
    if (!isEmpty) use();
  });

  const clear = () => {
    setStrokes([]);
    setName('');
  };
  const use = () => {
    const picture = toPng(way === 'draw' ? { strokes } : { name: name.trim() });
    setFailed(picture === null);
    if (picture !== null) onUse(picture);
  };
  return (
    <div ref={maker} data-product="signature-maker">
      {/* Two buttons and no radio group: without arrow keys, nobody would reach the second of a group. */}
      <div data-product="signature-ways">
        {ways.map((choice) => (
          <Button
            key={choice}
            className={way === choice ? 'product-chosen' : ''}
            aria-pressed={way === choice}
            onClick={() => setWay(choice)}
          >
            {t(choice === 'draw' ? 'flow.signatureDraw' : 'flow.signatureType')}
          </Button>
        ))}
      </div>
      {way === 'draw' ? (
        <DrawingPad strokes={strokes} onChange={setStrokes} isInvalid={field['aria-invalid'] === true} />
      ) : (
        <>
          <label htmlFor={`${field.id}-name`} data-product="signature-label">
            {t('flow.signatureName')}
          </label>
          <TextField
            {...itemAttributes(field)}
            ref={focus}
            id={`${field.id}-name`}
            dir={name === '' ? undefined : 'auto'}
            autoComplete="name"
            enterKeyHint="done"
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event.nativeEvent) || isEmpty) return;
              // Enter would go on to the next page.
              event.preventDefault();
              use();
            }}
          />
          <TypedSignature name={name.trim()} />
        </>
      )}
      <div data-product="signature-actions">
        <Button disabled={isEmpty} onClick={use}>
          {t('flow.signatureUse')}
        </Button>
        <Button variant="text" disabled={isEmpty} onClick={clear}>
          {t('flow.signatureClear')}
        </Button>
      </div>
      {hasFailed && <Problem>{t('issue.generic')}</Problem>}
    </div>
  );
}
