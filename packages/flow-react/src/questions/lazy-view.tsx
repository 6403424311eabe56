import { loadDrawings } from '@product/ui';
import { type ComponentType, lazy } from 'react';
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

/**
 * A view in a chunk of its own. A chunk that fails to load is tried once more; then the question tells so. One that is
 * there already shows at once, where `lazy` alone would show its fallback first.
 */
export function lazyView<Props extends object>(load: () => Promise<ComponentType<Props>>): LoadableView<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  let loaded: ComponentType<Props> | undefined;
  const once = () => {
    loading ??= Promise.all([load().catch(load), loadDrawings()]).then(([View]) => {
      loaded = View;
      return { default: View };
    });
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
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
