import type { Action, Middleware } from '@reduxjs/toolkit';
import type { Clock } from '../clock/clock.ts';

/** A dispatched action without its payload. */
export interface RecentAction {
  readonly type: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Record of the last actions of a store. */
export interface ActionLog {
  readonly middleware: Middleware;
  /** Returns the last 40 actions, oldest first. */
  recentActions(): readonly RecentAction[];
}

/** Number of actions in the log. */
const MAX_ACTIONS = 40;

/** Creates a log of the last 40 actions for error reports. It holds no payloads, because those contain answers. */
export function createActionLog({ now }: Pick<Clock, 'now'>): ActionLog {
  let recent: readonly RecentAction[] = [];
  return {
    middleware: () => (next) => (action) => {
      recent = [...recent, { type: (action as Action<string>).type, at: now() }].slice(-MAX_ACTIONS);
      return next(action);
    },
    recentActions: () => recent,
  };
}
