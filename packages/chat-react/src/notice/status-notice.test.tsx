import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aDetail, anItem, fakeBackend } from '../testing/fake-backend.ts';
import { field, part, renderChat, settle } from '../testing/render-chat.tsx';

afterEach(cleanup);

const unauthorized = {
  type: 'http',
  status: 401,
  code: 'unauthorized',
  body: null,
  retryAfterMs: null,
  message: 'The token is missing or wrong',
} as const;

test('a revoked token shows a notice and disables writing, and the messages stay on screen', async () => {
  const { server, user } = await renderChat(fakeBackend(aDetail({ timelineItems: [anItem({ id: 'm-1' })] })));
  await user.type(field(), 'Are you there?{Enter}');
  await user.type(field(), 'And another');
  act(() => server.sent[0]?.fail(unauthorized));
  server.respondWith(unauthorized);
  await settle();
  expect(part('chat-notice')?.textContent).toBe('You can no longer open this chat. Please ask for a new link.');
  expect(field().readOnly).toBe(true);
  expect(field().value).toBe('And another');
  expect(screen.getByText('Body of m-1')).toBeTruthy();
  expect(screen.getByText('Are you there?')).toBeTruthy();
  expect(part('archive-button')).toBeNull();
});

test('a full chat shows a notice, accepts no message, and shows the rejected one', async () => {
  const { server, user } = await renderChat();
  await user.type(field(), 'One more{Enter}');
  act(() =>
    server.sent[0]?.fail({
      type: 'http',
      status: 409,
      code: 'chat_full',
      body: null,
      retryAfterMs: null,
      message: 'The visitor wrote as much into this chat as it takes',
    }),
  );
  await settle();
  expect(part('chat-notice')?.textContent).toBe(
    "This conversation is full, so you can't write here any more. Replies still appear.",
  );
  expect(field().readOnly).toBe(true);
  expect(screen.getByText('One more')).toBeTruthy();
  expect(part('failed-actions')).not.toBeNull();
});
