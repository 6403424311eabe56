/** Milliseconds without a message after which the app in a frame counts as failed. */
const FRAME_TIMEOUT_MS = 10_000;

export interface FrameTimer {
  restart(): void;
  /** Stops the timer for good, such as when the app is connected. */
  stop(): void;
}

/** Calls `onTimeout` ten seconds after the latest restart. */
export function createFrameTimer(onTimeout: () => void): FrameTimer {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    restart() {
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(onTimeout, FRAME_TIMEOUT_MS);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
