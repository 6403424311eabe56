import { NodeWebSocket, NodeXHR } from 'socket.io-client';

/**
 * Opens the WebSocket a microtask later. Where `new WebSocket()` throws, socket.io would emit the error before its
 * listeners exist and wait for the time-out; now it tries polling at once.
 */
class DeferredWebSocket extends NodeWebSocket {
  override doOpen(): this {
    queueMicrotask(() => {
      if (this.readyState === 'opening') super.doOpen();
    });
    return this;
  }
}

/** WebSocket, then polling. In a browser both are the browser's own. */
export const transports = [DeferredWebSocket, NodeXHR];
