import { Suspense, useState } from 'react';
import { lazyView } from '../questions/lazy-view.tsx';
import type { UnsubscribeProps } from './unsubscribe.tsx';

const view = lazyView<UnsubscribeProps>(() =>
  import('./unsubscribe.tsx').then(
    ({ Unsubscribe }) => Unsubscribe,
    () => () => null,
  ),
);

/** The way out of a channel, whose code only nodes that offer it need. */
export function LateUnsubscribe(props: UnsubscribeProps) {
  const [View] = useState(() => view.View);
  return (
    <Suspense fallback={null}>
      <View {...props} />
    </Suspense>
  );
}
