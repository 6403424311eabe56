import type { RecentAction } from '@product/runtime/redux';

/** Sends reports to the operator's error service. */
export interface Reporter {
  send(failure: unknown, actions: readonly RecentAction[]): void;
}

export interface ErrorReportsOptions {
  /** The last 40, type and time only. */
  readonly recentActions: () => readonly RecentAction[];
  readonly load: (isTraced: boolean) => Promise<Reporter>;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** Share of visits whose times are measured. */
const TRACES_SAMPLE_RATE = 0.1;
/** A page that fails at every turn does not fill the error service. */
const REPORTS_SENT = 10;

/**
 * Loads the reporter for a tenth of all visits, to measure them, and for the others only when something fails. Returns
 * what is to be told of failures.
 */
export function errorReports({ recentActions, load, random }: ErrorReportsOptions): (failure: unknown) => void {
  const isTraced = random() < TRACES_SAMPLE_RATE;
  const waiting: { readonly failure: unknown; readonly actions: readonly RecentAction[] }[] = [];
  let count = 0;
  let reporter: Promise<Reporter> | undefined;

  const sendWaiting = (): void => {
    reporter ??= load(isTraced);
    reporter.then(
      ({ send }) => {
        for (const { failure, actions } of waiting.splice(0)) send(failure, actions);
      },
      // Code that does not come may come with the next failure; what waits goes on waiting.
      () => {
        reporter = undefined;
      },
    );
  };

  if (isTraced) sendWaiting();
  return (failure) => {
    count += 1;
    if (count > REPORTS_SENT) return;
    waiting.push({ failure, actions: recentActions() });
    sendWaiting();
  };
}
