import type { Element, Flow, PlacedTrigger } from '@product/model';

/** The triggers that show or hide an element itself. */
export function showingTriggers({ index }: Flow, { place }: Element): readonly PlacedTrigger[] {
  return (index.triggersOn[place] ?? []).filter(({ trigger }) => trigger.scope === 'element');
}
