import { useTranslator } from '@product/i18n/react';
import { LiveRegion } from '@product/ui';
import { useEffect, useState } from 'react';

/** Milliseconds after the opening in which the host page moves the focus here, if the visitor asked for the widget. */
const SETTLED_MS = 1_000;

export interface OpenedNewsProps {
  readonly isOpen: boolean;
  readonly name: string;
}

/** Announces a widget that opened by itself, beside a page that keeps the focus. Otherwise the focus itself is heard. */
export function OpenedNews({ isOpen, name }: OpenedNewsProps) {
  const { t } = useTranslator();
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setTold(!document.hasFocus()), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      setTold(false);
    };
  }, [isOpen]);
  return <LiveRegion message={isTold ? t('widget.opened', { name: name || t('widget.feedback') }) : ''} />;
}
