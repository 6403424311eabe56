import { type FakeFrame, fakeFrame } from '@product/bridge/testing';
import { expect, vi } from 'vitest';

/** Plays the app in a frame of the page: connects, takes the port, and sends ready. A simulated browser loads no frames. */
export async function connectFrame(selector: string, origin = 'http://localhost'): Promise<FakeFrame> {
  await vi.waitFor(() => expect(document.querySelector(selector)).not.toBeNull());
  const { promise: connected, resolve } = Promise.withResolvers<MessagePort>();
  const target = { postMessage: (_data: unknown, _origin: string, [port]: [MessagePort]) => resolve(port) };
  Object.defineProperty(document.querySelector(selector), 'contentWindow', { value: target, configurable: true });
  const connectMessage = new MessageEvent('message', { data: { v: 1, bridge: 'connect', nonce: 'n' }, origin });
  Object.defineProperty(connectMessage, 'source', { value: target });
  window.dispatchEvent(connectMessage);
  const frame = fakeFrame(await connected);
  frame.send({ type: 'ready' });
  await vi.waitFor(() => expect(frame.received[0]?.type).toBe('init'));
  return frame;
}

/** A widget's frame, once its code has placed it. */
export const placedFrame = '[data-product="frame"][style*="box-shadow"]';
/** The frame of an inline survey. */
export const inlineFrame = '[data-product="inline"]';
