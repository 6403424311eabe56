import type { RecentAction } from '@product/runtime/redux';

/** Client of the operator's error service. */
export interface ErrorService {
  send(error: unknown, actions: readonly RecentAction[]): void;
}

export interface ErrorReporterOptions {
  /** Returns the last 40 actions, with type and time only. */
  readonly recentActions: () => readonly RecentAction[];
  readonly load: (isTraced: boolean) => Promise<ErrorService>;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
}

/** Share of visits with performance traces. */
const TRACES_SAMPLE_RATE = 0.1;
/** Reports of one page. Further errors are dropped. */
const MAX_REPORTS = 10;

/**
 * Creates the function that reports an error. Loads the error service at once for a tenth of all visits, to trace them, and
 * otherwise with the first error.
 */
export function createErrorReporter({ recentActions, load, random }: ErrorReporterOptions): (error: unknown) => void {
  const isTraced = random() < TRACES_SAMPLE_RATE;
  const waiting: { readonly error: unknown; readonly actions: readonly RecentAction[] }[] = [];
  let count = 0;
  let service: Promise<ErrorService> | undefined;

  const sendWaiting = (): void => {
    service ??= load(isTraced);
    service.then(
      ({ send }) => {
        for (const { error, actions } of waiting.splice(0)) send(error, actions);
      },
      // The next error retries, and sends the waiting reports too.
      () => {
        service = undefined;
      },
    );
  };

  if (isTraced) sendWaiting();
  return (error) => {
    count += 1;
    if (count > MAX_REPORTS) return;
    waiting.push({ error, actions: recentActions() });
    sendWaiting();
  };
}
