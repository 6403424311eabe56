/** One use of a part, such as a connection to Redis, which fails or works. */
export interface OutagePart {
  failed(error: unknown): void;
  worked(): void;
}

export interface OutageOptions {
  /** Called once, with the newest failure of the first moments. */
  onBegin(error: unknown): void;
  /** Called when every part works again. */
  onEnd(lastedMs: number): void;
  /** Milliseconds of a clock that is never set back. */
  now?(): number;
}

/** Above the interval of probes: a cut connection is followed by the refusal that says why. */
export const SETTLE_MS = 1_500;

/** Turns failures of several connections into one beginning and one end, so that an outage is two lines of the log. */
export function createOutage({ onBegin, onEnd, now = () => performance.now() }: OutageOptions) {
  const failing = new Set<string>();
  let began: { readonly at: number; isTold: boolean; newest: unknown } | undefined;
  const tell = (): void => {
    if (began === undefined || began.isTold) return;
    began.isTold = true;
    onBegin(began.newest);
  };
  return {
    part: (name: string): OutagePart => ({
      failed: (error) => {
        failing.add(name);
        if (began !== undefined) {
          began.newest = error;
          return;
        }
        const current = { at: now(), isTold: false, newest: error };
        began = current;
        setTimeout(() => {
          if (began === current) tell();
        }, SETTLE_MS).unref();
      },
      worked: () => {
        if (!failing.delete(name) || failing.size > 0 || began === undefined) return;
        tell();
        const { at } = began;
        began = undefined;
        onEnd(now() - at);
      },
    }),
  };
}

export type Outage = ReturnType<typeof createOutage>;
