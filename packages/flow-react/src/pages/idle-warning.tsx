import { useTranslator } from '@product/i18n/react';
import { Button } from '@product/ui';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useFlow } from '../context/flow-context.tsx';

export interface IdleWarningProps {
  /** Epoch ms at which the answers are cleared. */
  endsAt: number;
}

/** Asks an idle visitor for a sign of life. Its button, Escape and any other key keep the answers. */
export function IdleWarning({ endsAt }: IdleWarningProps) {
  const { t } = useTranslator();
  const { locale, send, now } = useFlow();
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, textId] = [useId(), useId()];
  const seconds = useSecondsUntil(endsAt);
  const stay = (): void => send({ type: 'activity', at: now() });
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector('button')?.focus();
    // Closed while it is in the page, a dialog gives the focus back.
    return () => element?.close();
  }, []);
  const time = new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(seconds);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="product-root product-dialog"
      data-product="idle-warning"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        stay();
      }}
    >
      <div className="product-dialog-head">
        <h2 id={titleId} className="product-dialog-title">
          {t('flow.idleTitle')}
        </h2>
      </div>
      <div className="product-dialog-body">
        <p id={textId}>{t('flow.idleText', { time })}</p>
        <Button data-product="idle-stay" onClick={stay}>
          {t('flow.idleStay')}
        </Button>
      </div>
    </dialog>
  );
}

/** Counts the whole seconds that are left. */
function useSecondsUntil(endsAt: number): number {
  const { clock } = useFlow();
  const [left, setLeft] = useState(() => secondsUntil(endsAt, clock.now()));
  useEffect(() => {
    if (left <= 0) return;
    return clock.after(1000, () => setLeft(secondsUntil(endsAt, clock.now())));
  }, [clock, endsAt, left]);
  return left;
}

function secondsUntil(endsAt: number, at: number): number {
  return Math.max(0, Math.ceil((endsAt - at) / 1000));
}
