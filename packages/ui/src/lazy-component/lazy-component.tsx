import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

/** A component in a chunk of its own. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Loads the chunk, and retries once. Never rejects. */
  preload(): Promise<void>;
}

export interface LazyOptions<Props> {
  /** Rendered while the chunk loads. */
  readonly fallback: ComponentType<Props>;
  /** Rendered when the chunk fails to load; `onRetry` loads it again. Default: throws the error to the nearest error boundary. */
  readonly failed?: ComponentType<Props & { readonly onRetry: () => void }>;
}

/**
 * Creates a component that loads on demand. A preloaded component renders at once, also on a server. React's own `lazy`
 * suspends, and shows its fallback for at least 300 ms.
 *
 * @example
 * const LazyCombobox = lazyComponent(async () => (await import('./combobox.tsx')).Combobox, { fallback: ComboboxSkeleton });
 * await LazyCombobox.preload();
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, failed }: LazyOptions<Props>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  const loadOnce = (): Promise<ComponentType<Props>> => {
    loading ??= loadChunk(load).then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each lazy part, when its module loads
  function Lazy(props: Props): ReactNode {
    const [Current, setCurrent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      if (Current !== undefined || failure !== null) return;
      let isMounted = true;
      loadOnce().then(
        (component) => isMounted && setCurrent(() => component),
        (error: unknown) => isMounted && setFailure({ error }),
      );
      return () => {
        isMounted = false;
      };
    }, [Current, failure]);
    if (failure === null) {
      const Shown = Current ?? fallback;
      return <Shown {...props} />;
    }
    if (failed === undefined) throw failure.error;
    const Failed = failed;
    return <Failed {...props} onRetry={() => setFailure(null)} />;
  }

  return Object.assign(Lazy, {
    preload: () =>
      loadOnce().then(
        () => undefined,
        () => undefined,
      ),
  });
}
