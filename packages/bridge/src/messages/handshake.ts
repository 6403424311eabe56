import { isRecord, isString } from '@product/model/guard';
import { bridgeVersion } from './bridge-version.ts';

/**
 * A message of the handshake, the only kind that uses `window.postMessage`. The frame sends `connect` with a nonce. The
 * host replies `connected` with the same nonce and one port of a private channel, addressed to the app's origin.
 */
export interface Handshake {
  readonly v: typeof bridgeVersion;
  readonly bridge: 'connect' | 'connected';
  readonly nonce: string;
}

/** Builds a message of the handshake. */
export function handshake(bridge: Handshake['bridge'], nonce: string): Handshake {
  return { v: bridgeVersion, bridge, nonce };
}

/** Reads the nonce of a handshake message of this kind and version; undefined for any other data. */
export function handshakeNonce(data: unknown, bridge: Handshake['bridge']): string | undefined {
  if (!isRecord(data) || data.v !== bridgeVersion || data.bridge !== bridge) return undefined;
  return isString(data.nonce) ? data.nonce : undefined;
}

/**
 * URL fragment of a frame whose host page is there or still loading. A frame without it soon runs by itself.
 *
 * @example
 * frame.src = `https://feedback.example/widget?code=PSN-HARBOUR${hostedFragment}`;
 */
export const hostedFragment = '#hosted';
