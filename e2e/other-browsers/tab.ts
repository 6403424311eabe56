/** Milliseconds that a wait may take in a browser that starts slowly. */
export const TIMEOUT_MS = 40_000;

/**
 * A tab with somebody else's page, whichever program drives the browser. What is run inside must stand by itself: it is
 * sent there as text.
 */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Runs a function in the host page. */
  evaluate<Result, Value = undefined>(run: (value: Value) => Result, value?: Value): Promise<Result>;
  /** Waits until a condition holds in the host page. */
  until<Value = undefined>(isSo: (value: Value) => boolean, value?: Value): Promise<void>;
  /** Waits until a condition holds in the frame of the widget, or of the survey. */
  untilInApp<Value = undefined>(isSo: (value: Value) => boolean, value?: Value): Promise<void>;
  /** Clicks at a position of the window; the topmost element receives the press. */
  press(x: number, y: number): Promise<void>;
  /** Presses the first matching element in the frame of the widget, or of the survey. */
  pressInApp(selector: string): Promise<void>;
  /** Types into the first matching field in the frame of the widget, or of the survey. */
  typeInApp(selector: string, text: string): Promise<void>;
  close(): Promise<void>;
}
