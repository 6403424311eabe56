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
 * Content of a `markup` message, by which a frame tells its host page that it shows the server's markup, before its scripts
 * are there. It holds no secret, and is repeated until the markup is replaced.
 */
export interface Markup {
  /** Height of the content in CSS pixels. */
  readonly heightPx: number;
  /** Whether the scripts of the frame are still loading. */
  readonly isLoading: boolean;
  /** Whether the visitor pressed Escape just now. */
  readonly isEscaped: boolean;
}

/** Reads a `markup` message of this version; undefined for any other data. */
export function readMarkup(data: unknown): Markup | undefined {
  if (!isRecord(data) || data.v !== bridgeVersion || data.bridge !== 'markup') return undefined;
  const { heightPx, isLoading, isEscaped } = data;
  return isFiniteNumber(heightPx) && heightPx > 0
    ? { heightPx, isLoading: isLoading === true, isEscaped: isEscaped === true }
    : undefined;
}

/**
 * URL fragment of a frame whose host page is there or still loading. A frame without it soon runs by itself.
 *
 * @example
 * frame.src = `https://feedback.example/widget?code=PSN-HARBOUR${hostedFragment}`;
 */
export const hostedFragment = '#hosted';
