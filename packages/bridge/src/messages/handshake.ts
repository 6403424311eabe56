import { isFiniteNumber, isRecord, isString } from '@product/model/guard';
import { bridgeVersion } from './bridge-version.ts';

/**
 * A message of the handshake, which uses `window.postMessage` as `Markup` does. The frame sends `connect` with a nonce. The
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
 * Tells the host page that the frame shows the server's markup, before its scripts are there. `heightPx` is the height of
 * the content in CSS pixels. The message holds no secret, and the frame repeats it until the markup is replaced.
 */
export interface Markup {
  readonly v: typeof bridgeVersion;
  readonly bridge: 'markup';
  readonly heightPx: number;
}

/** Reads the height of a frame's markup in CSS pixels; undefined for any other data. */
export function markupHeight(data: unknown): number | undefined {
  if (!isRecord(data) || data.v !== bridgeVersion || data.bridge !== 'markup') return undefined;
  return isFiniteNumber(data.heightPx) && data.heightPx > 0 ? data.heightPx : undefined;
}

/**
 * URL fragment of a frame whose host page is there or still loading. A frame without it soon runs by itself.
 *
 * @example
 * frame.src = `https://feedback.example/widget?code=PSN-HARBOUR${hostedFragment}`;
 */
export const hostedFragment = '#hosted';
