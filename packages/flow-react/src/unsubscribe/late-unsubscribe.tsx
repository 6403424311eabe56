import { LateScreen, lazyView } from '../questions/lazy-view.tsx';
import type { UnsubscribeProps } from './unsubscribe.tsx';

const screen = lazyView(
  () => import('./unsubscribe.tsx'),
  'Unsubscribe',
  () => null,
);

/** The way out of a channel, whose code only nodes that offer it need. */
export function LateUnsubscribe(props: UnsubscribeProps) {
  return <LateScreen screen={screen} props={props} />;
}
