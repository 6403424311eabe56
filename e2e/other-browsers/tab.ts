/** How long anything may take in a browser that is slow to start. */
export const TIMEOUT_MS = 40_000;

/**
 * A tab with somebody else's page, whichever program drives the browser. What is run inside must stand by itself: it is
 * sent there as text.
 */
export interface Tab {
  goto(url: string): Promise<void>;
  /** In the host's page. */
  evaluate<Result, Value = undefined>(run: (value: Value) => Result, value?: Value): Promise<Result>;
  /** Waits until the host's page itself says so. */
  until<Value = undefined>(isSo: (value: Value) => boolean, value?: Value): Promise<void>;
  /** Waits until the app in the widget's frame says so. */
  untilInApp<Value = undefined>(isSo: (value: Value) => boolean, value?: Value): Promise<void>;
  /** With the mouse, at a place of the window: what covers it takes the press. */
  press(x: number, y: number): Promise<void>;
  /** Presses the first such element of the app in the widget's frame. */
  pressInApp(selector: string): Promise<void>;
  /** Types into the first such field of the app in the widget's frame. */
  typeInApp(selector: string, text: string): Promise<void>;
  close(): Promise<void>;
}
