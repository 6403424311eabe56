import type { Action } from '@reduxjs/toolkit';

/** A machine inside a store, as its reducer and its middleware see it. */
export interface RunningMachine {
  reduce(state: unknown, action: Action): unknown;
  accepts(action: unknown): boolean;
  /** Handles an action, or puts it into the inbox when another is being handled. */
  take(action: unknown, next: (action: unknown) => unknown): unknown;
}
