import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderChat } from '../testing/render-chat.tsx';

afterEach(cleanup);

test('the archive dialog has a header, a message, and the buttons no and yes', async () => {
  const { user, server } = await renderChat();
  await user.click(screen.getByRole('button', { name: 'Archive conversation' }));
  const dialog = within(
    screen.getByRole('alertdialog', {
      name: 'End this chat?',
      description: "You won't be able to write here any more.",
    }),
  );
  expect(dialog.getByRole('button', { name: 'Yes' })).toBeTruthy();
  const no = dialog.getByRole('button', { name: 'No' });
  expect(document.activeElement).toBe(no);
  await user.click(no);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.counts.archives).toBe(0);
});
