import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeBackend } from '../testing/fake-backend.ts';
import { part, renderChat } from '../testing/render-chat.tsx';

afterEach(cleanup);

test('the sound is off until the visitor turns it on, and the device stores the choice', async () => {
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

test('inside the widget the sound button stands in the header around, and nowhere without one', async () => {
  const { rerenderWith, user } = await renderChat(fakeBackend(), { variant: 'widget' });
  expect(part('sound-button')).toBeNull();
  const header = document.body.appendChild(document.createElement('header'));
  await rerenderWith({ variant: 'widget', actionsContainer: header });
  await user.click(within(header).getByRole('button', { name: 'Turn sound on' }));
  expect(part('sound-button')?.dataset.on).toBe('true');
  header.remove();
});
