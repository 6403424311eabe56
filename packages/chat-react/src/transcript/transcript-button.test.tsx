import type { Result } from '@product/model';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDetail, anItem, fakeBackend } from '../testing/fake-backend.ts';
import { renderChat } from '../testing/render-chat.tsx';

afterEach(cleanup);

const name = 'Get this conversation by e-mail';
const timelineItems = [anItem({ id: 'm-1' })];

function serverWith(outcome: Result<unknown>) {
  const mailTranscript = vi.fn(() => Promise.resolve(outcome));
  const server = fakeBackend(aDetail({ hasTranscript: true, timelineItems }));
  Object.assign(server.backend, { mailTranscript });
  return { server, mailTranscript };
}

test.each([
  { name: 'an accepted transcript', outcome: { ok: true, value: null }, text: /on its way/ },
  {
    name: 'a second transcript within the hour',
    outcome: { ok: false, error: { type: 'http', status: 429, message: '', code: null, retryAfterMs: 60_000 } },
    text: /once an hour/,
  },
  {
    name: 'a failed request',
    outcome: { ok: false, error: { type: 'network', message: '' } },
    text: /went wrong|try again/i,
  },
] as const)('$name is told in the dialog', async ({ outcome, text }) => {
  const { server, mailTranscript } = serverWith(outcome as Result<unknown>);
  const { user } = await renderChat(server);
  await user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.getByText('We send it to the e-mail address that you gave us.')).toBeTruthy();
  expect(mailTranscript).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText(text)).toBeTruthy();
  expect(mailTranscript).toHaveBeenCalledTimes(1);
});

test.each([
  { name: 'a visitor without an address', detail: { hasTranscript: false, timelineItems } },
  { name: 'a chat without a message', detail: { hasTranscript: true, timelineItems: [] } },
])('$name gets no button for a transcript', async ({ detail }) => {
  const server = fakeBackend(aDetail(detail));
  Object.assign(server.backend, { mailTranscript: vi.fn() });
  await renderChat(server);
  expect(screen.queryByRole('button', { name })).toBeNull();
});
