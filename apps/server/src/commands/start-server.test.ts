import { Server } from 'node:http';
import { expect, test, vi } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openChat, png } from '../testing/samples.ts';
import { startTestServer } from '../testing/test-server.ts';

test('a server stops at once, though a visitor who has loaded a file is still connected', async () => {
  const [sqlite] = engines;
  if (sqlite === undefined) throw new Error('There is an embedded engine');
  const server = await startTestServer(sqlite);
  const { path, token } = await openChat(server);
  const { body } = await server.upload(`${path}/chat_messages?token=${token}`, { attachment: png });
  const file = await fetch(new URL(body.timeline_item.detail.attachment.url, server.origin));
  expect((await file.arrayBuffer()).byteLength).toBe(png.size);
  const closeAll = vi.spyOn(Server.prototype, 'closeAllConnections');
  await server.stop();
  expect(closeAll).not.toHaveBeenCalled();
  closeAll.mockRestore();
});
