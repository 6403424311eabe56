import { loadDrawings } from '@product/ui';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { QuestionViewProps } from './view-props.ts';

/** A view, and a way to load it before it is shown. */
export interface LoadableView<Props> {
  /** Changes once, when the view has been loaded: whoever shows it keeps the one that it began with. */
  readonly View: ComponentType<Props>;
  /** Settles when the view can be shown; never rejects. */
  preload(): Promise<void>;
}

export type QuestionView = LoadableView<QuestionViewProps>;

export function eagerView(View: ComponentType<QuestionViewProps>): QuestionView {
  return { View, preload: () => Promise.resolve() };
}

type ViewModule<Name extends string, Props> = { readonly [Key in Name]: ComponentType<Props> };

/**
 * A view in a chunk of its own, by the name that its module exports it under. A chunk that fails to load is tried once
 * more; then `instead` is shown, or else the question tells so. One that is there already shows at once, where `lazy` alone
 * would show its fallback first.
 */
export function lazyView<Props extends object, Name extends string>(
  load: () => Promise<ViewModule<Name, Props>>,
  name: Name,
  instead?: ComponentType<Props>,
): LoadableView<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  let loaded: ComponentType<Props> | undefined;
  const once = () => {
    loading ??= Promise.all([load().catch(load), loadDrawings()]).then(([module]) => {
      loaded = module[name];
      return { default: loaded };
    });
    loading.catch(() => {
      loading = undefined;
    });
    return instead === undefined ? loading : loading.catch(() => ({ default: instead }));
  };
  const Lazy: ComponentType<Props> = lazy(once);
  return {
    get View() {
      return loaded ?? Lazy;
    },
    preload: () =>
      once().then(
        () => undefined,
        () => undefined,
      ),
  };
}

/** Shows a screen whose code is loaded beside the first page. */
export function LateScreen<Props extends object>({ screen, props }: { screen: LoadableView<Props>; props: Props }) {
  const [View] = useState(() => screen.View);
  return (
    <Suspense fallback={null}>
      <View {...props} />
    </Suspense>
  );
}
