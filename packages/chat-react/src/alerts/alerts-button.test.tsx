import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeBackend } from '../testing/fake-backend.ts';
import { part, renderChat } from '../testing/render-chat.tsx';

afterEach(cleanup);

test('sound is off until the visitor turns it on, and is remembered on the device', async () => {
  const { user, storage, unmount } = await renderChat();
  await user.click(screen.getByRole('button', { name: 'Turn sound on' }));
  expect(screen.getByRole('button', { name: 'Turn sound off' })).toBeTruthy();
  unmount();
  const again = await renderChat(fakeBackend(), { storage });
  await again.user.click(screen.getByRole('button', { name: 'Turn sound off' }));
  again.unmount();
  await renderChat(fakeBackend(), { storage });
  expect(screen.getByRole('button', { name: 'Turn sound on' })).toBeTruthy();
});

test('inside of the widget the switch is handed to the header around', async () => {
  const handed: (boolean | null)[] = [];
  let turn: ((on: boolean) => void) | undefined;
  await renderChat(fakeBackend(), {
    variant: 'widget',
    registerAlerts(alerts) {
      handed.push(alerts?.on ?? null);
      turn = alerts?.turn ?? turn;
    },
  });
  expect(part('sound-button')).toBeNull();
  act(() => turn?.(true));
  expect(handed.at(-1)).toBe(true);
});
