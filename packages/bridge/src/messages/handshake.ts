import { bridgeVersion, isRecord, isText } from './shape.ts';

/**
 * The only two messages that travel over `window.postMessage`. The frame knocks with a nonce; the host answers with the
 * same nonce and one end of a private channel, addressed to the app's origin. All else goes over that channel.
 */
export interface Handshake {
  readonly v: typeof bridgeVersion;
  readonly bridge: 'knock' | 'hello';
  readonly nonce: string;
}

/** The first message of one side, by which the other knows it. */
export function handshake(bridge: Handshake['bridge'], nonce: string): Handshake {
  return { v: bridgeVersion, bridge, nonce };
}

/** The nonce of a handshake message of this kind and version, else `undefined`. */
export function handshakeNonce(data: unknown, bridge: Handshake['bridge']): string | undefined {
  if (!isRecord(data) || data.v !== bridgeVersion || data.bridge !== bridge || !isText(data.nonce)) return undefined;
  return data.nonce as string;
}

/**
 * Fragment of a frame's address that says: a host is there, or on its way. Without it a frame soon stands alone.
 *
 * @example
 * frame.src = `https://feedback.example/widget?code=PSN-HARBOUR${hostedFragment}`;
 */
export const hostedFragment = '#hosted';
