import type { Step } from '@product/runtime';
import type { LifecycleEffect } from './effect.ts';
import type { LifecycleState } from './state.ts';

export type LifecycleStep = Step<LifecycleState, LifecycleEffect>;

/** An effect, or a falsy value where its condition does not hold. */
type MaybeEffect = LifecycleEffect | false | null | undefined;

/** Changes the state and drops the effects whose condition does not hold. */
export const step = (
  state: LifecycleState,
  change: Partial<LifecycleState>,
  ...effects: MaybeEffect[]
): LifecycleStep => [{ ...state, ...change }, effects.filter((effect) => effect) as LifecycleEffect[]];

/** Closes the widget, and emits `closed` if it was open. */
export const close = (
  state: LifecycleState,
  change: Partial<LifecycleState>,
  ...effects: MaybeEffect[]
): LifecycleStep => step(state, { ...change, open: false }, state.open && { type: 'closed' }, ...effects);
