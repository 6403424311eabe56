import { WebSocketServer } from 'ws';
import type { PacketLimits } from './limit-packets.ts';

/**
 * Creates the class of the WebSocket server for engine.io. It counts every frame of a connection. Engine.io never receives
 * pings, pongs and the frames during the closing handshake.
 */
export function limitedWebSockets({
  watchFrames,
}: Pick<PacketLimits, 'watchFrames'>): new (
  options: ConstructorParameters<typeof WebSocketServer>[0],
) => WebSocketServer {
  return class extends WebSocketServer {
    override handleUpgrade(...[request, socket, head, accept]: Parameters<WebSocketServer['handleUpgrade']>): void {
      super.handleUpgrade(request, socket, head, (connection, from) => {
        watchFrames(connection);
        accept(connection, from);
      });
    }
  };
}
