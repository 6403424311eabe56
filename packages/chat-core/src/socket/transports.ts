import { NodeWebSocket, NodeXHR } from 'socket.io-client';

/**
 * A policy or an extension may make `new WebSocket()` throw. The library tells of that before anybody listens, and would
 * wait for its time-out again and again: a moment later the failure is heard, and polling is tried.
 */
class HeardWebSocket extends NodeWebSocket {
  override doOpen(): this {
    queueMicrotask(() => {
      if (this.readyState === 'opening') super.doOpen();
    });
    return this;
  }
}

/** WebSocket, then polling. Both names stand for the browser's own in a browser. */
export const transports = [HeardWebSocket, NodeXHR];
