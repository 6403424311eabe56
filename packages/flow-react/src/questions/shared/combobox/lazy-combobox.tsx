import { lazyComponent } from '../../../lazy/lazy-component.tsx';

/** The combobox in a chunk of its own: most pages have no list that is long enough. */
export const LazyCombobox = lazyComponent(async () => (await import('./combobox.tsx')).Combobox, {
  fallback: () => <div data-product="combobox-waiting" aria-hidden="true" />,
});
