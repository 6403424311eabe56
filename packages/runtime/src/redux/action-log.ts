import type { Action, Middleware } from '@reduxjs/toolkit';
import type { Clock } from '../clock/clock.ts';

export interface RecentAction {
  readonly type: string;
  /** Epoch ms. */
  readonly at: number;
}

export interface ActionLog {
  readonly middleware: Middleware;
  /** Returns the last 40 actions, oldest first. */
  recentActions(): readonly RecentAction[];
}

/** How many actions the log keeps. */
const LOG_LENGTH = 40;

/** Records type and time of a store's last 40 actions for error reports. Payloads are left out, since they hold answers. */
export function createActionLog({ now }: Pick<Clock, 'now'>): ActionLog {
  let recent: readonly RecentAction[] = [];
  return {
    middleware: () => (next) => (action) => {
      recent = [...recent, { type: (action as Action<string>).type, at: now() }].slice(-LOG_LENGTH);
      return next(action);
    },
    recentActions: () => recent,
  };
}
