import { useTranslator } from '@product/i18n/react';
import { type PointerEvent, useRef, useState } from 'react';
import { PAPER, type Point, pathOf, pointOnPaper, STROKE_WIDTH, type Stroke } from './strokes.ts';

/**
 * Renders the paper to draw on with a mouse, a finger or a pen. The strokes are vectors, which are sharp on every screen
 * and follow the colours of the theme.
 *
 * A finger that swipes over the paper scrolls the page at first, and the browser cancels its stroke. Once touched, the paper
 * takes every direction, so that the next stroke is drawn.
 */
export function DrawingPad({
  strokes,
  onChange,
  isInvalid,
}: {
  readonly strokes: readonly Stroke[];
  readonly onChange: (change: (strokes: readonly Stroke[]) => readonly Stroke[]) => void;
  readonly isInvalid: boolean;
}) {
  const { t } = useTranslator();
  const [isReady, setReady] = useState(false);
  const isDrawing = useRef(false);
  /** Ends a stroke. The tap of a finger on paper that was not ready is no dot: it makes the paper ready. */
  const end = (isKept: boolean, pointerType: string) => {
    if (!isDrawing.current) return;
    isDrawing.current = false;
    setReady(true);
    const keepsDots = isReady || pointerType !== 'touch';
    onChange((before) => (isKept && (keepsDots || (before.at(-1)?.length ?? 0) > 1) ? before : before.slice(0, -1)));
  };
  const draw = ({ currentTarget: pad, pointerId, nativeEvent }: PointerEvent<SVGSVGElement>) => {
    if (!pad.hasPointerCapture(pointerId)) return;
    const box = pad.getBoundingClientRect();
    const points = eventsOf(nativeEvent).map((event) => pointOnPaper(event, box));
    onChange((before) => [...before.slice(0, -1), [...(before.at(-1) ?? []), ...points]]);
  };
  return (
    <svg
      role="img"
      aria-label={t('flow.signatureHint')}
      viewBox={`0 0 ${PAPER.width} ${PAPER.height}`}
      data-product="signature-pad"
      data-invalid={isInvalid || undefined}
      data-ready={isReady || undefined}
      onPointerDown={(event) => {
        const { currentTarget: pad, pointerId, button, isPrimary } = event;
        if (button !== 0 || !isPrimary || isDisabled(pad)) return;
        pad.setPointerCapture(pointerId);
        isDrawing.current = true;
        const start: Point = pointOnPaper(event, pad.getBoundingClientRect());
        onChange((before) => [...before, [start]]);
      }}
      onPointerMove={draw}
      onPointerUp={({ pointerType }) => end(true, pointerType)}
      onPointerCancel={({ pointerType }) => end(false, pointerType)}
    >
      <line x1={40} x2={PAPER.width - 40} y1={160} y2={160} data-product="signature-line" />
      {strokes.length === 0 && (
        <text x={PAPER.width / 2} y={146} data-product="signature-hint">
          {t('flow.signatureHint')}
        </text>
      )}
      <path d={strokes.map(pathOf).join('')} strokeWidth={STROKE_WIDTH} data-product="signature-ink" />
    </svg>
  );
}

/** Returns the positions since the last event. Browsers join several of a fast pointer into one event. */
function eventsOf(event: globalThis.PointerEvent): readonly globalThis.PointerEvent[] {
  const joined = event.getCoalescedEvents?.() ?? [];
  return joined.length === 0 ? [event] : joined;
}

function isDisabled(pad: SVGSVGElement): boolean {
  return pad.closest('fieldset:disabled') !== null;
}
