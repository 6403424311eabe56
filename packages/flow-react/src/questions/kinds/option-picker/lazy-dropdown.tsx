import { loadDrawings } from '@product/ui';
import { lazy, Suspense } from 'react';
import type { ComboboxProps } from '../combobox/combobox.tsx';

const Combobox = lazy(async () => {
  const [{ Combobox }] = await Promise.all([import('../combobox/combobox.tsx'), loadDrawings()]);
  return { default: Combobox };
});

/** The dropdown in a chunk of its own: most pages have no list that is long enough. */
export function LazyDropdown(props: ComboboxProps) {
  return (
    <Suspense fallback={<div data-product="combobox-waiting" aria-hidden="true" />}>
      <Combobox {...props} />
    </Suspense>
  );
}
