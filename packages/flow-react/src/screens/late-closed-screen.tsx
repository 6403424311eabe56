import { useTranslator } from '@product/i18n/react';
import { EmptyState } from '@product/ui';
import { LateScreen, lazyView } from '../questions/lazy-view.tsx';
import type { ClosedScreenProps } from './closed-screen.tsx';

const closedScreen = lazyView(() => import('./closed-screen.tsx'), 'ClosedScreen', PlainClosed);

/** Loads the screen before it is shown. */
export const preloadClosedScreen = closedScreen.preload;

/** Why there is nothing to answer, in a chunk of its own: most visitors find the door open. */
export function LateClosedScreen(props: ClosedScreenProps) {
  return <LateScreen screen={closedScreen} props={props} />;
}

/** Without that code the owner's sentence is told all the same, and that there is nothing to answer. */
function PlainClosed({ message }: ClosedScreenProps) {
  const { t } = useTranslator();
  return <EmptyState icon="alert" title={message || t('error.system')} isAlert />;
}
