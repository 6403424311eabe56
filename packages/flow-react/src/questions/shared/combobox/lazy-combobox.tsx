import { lazyComponent } from '@product/ui';

/** The combobox in a chunk of its own, because most pages have no long list. */
export const LazyCombobox = lazyComponent(async () => (await import('./combobox.tsx')).Combobox, {
  fallback: () => <div data-product="combobox-waiting" aria-hidden="true" />,
});
