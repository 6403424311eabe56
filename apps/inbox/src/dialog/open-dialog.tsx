import { Dialog, type DialogProps } from '@product/ui';
import { useEffect, useState } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

/** Shows a dialog while it is mounted. A browser returns the focus only from a dialog that closes before it disappears. */
export function OpenDialog(props: Omit<DialogProps, 'isOpen' | 'closeLabel'>) {
  const { t } = useInboxTranslator();
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  return <Dialog isOpen closeLabel={t('widget.close')} {...props} />;
}
