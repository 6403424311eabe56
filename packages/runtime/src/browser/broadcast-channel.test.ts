import { afterEach, expect, test, vi } from 'vitest';
import { openBroadcastChannel } from './broadcast-channel.ts';

afterEach(() => vi.unstubAllGlobals());

test('a message on a channel arrives at the channels of the same name', async () => {
  const [here, there] = [openBroadcastChannel('news'), openBroadcastChannel('news')];
  const received: unknown[] = [];
  if (there !== undefined) there.onmessage = ({ data }) => received.push(data);
  here?.postMessage('sent');
  await vi.waitFor(() => expect(received).toEqual(['sent']));
  here?.close();
  there?.close();
});

test('a browser without channels, and a frame that may not open one, have no channel', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(openBroadcastChannel('news')).toBeUndefined();
  vi.stubGlobal('BroadcastChannel', function denied() {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(openBroadcastChannel('news')).toBeUndefined();
});
