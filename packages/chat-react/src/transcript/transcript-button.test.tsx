import type { Result, TranscriptOutcome } from '@product/model';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDetail, anItem, fakeBackend, network } from '../testing/fake-backend.ts';
import { renderChat } from '../testing/render-chat.tsx';

const created = vi.spyOn(URL, 'createObjectURL');

afterEach(() => {
  cleanup();
  created.mockClear();
});

const name = 'Save this conversation';
const timelineItems = [anItem({ id: 'm-1' })];

function serverWith(outcome: Result<TranscriptOutcome>, hasTranscript = true) {
  const mailTranscript = vi.fn(() => Promise.resolve(outcome));
  const server = fakeBackend(aDetail({ hasTranscript, timelineItems }));
  Object.assign(server.backend, { mailTranscript });
  return { server, mailTranscript };
}

test.each<{ name: string; outcome: Result<TranscriptOutcome>; text: RegExp }>([
  { name: 'an accepted transcript', outcome: { ok: true, value: { confirm: false } }, text: /on its way/ },
  { name: 'an address to confirm', outcome: { ok: true, value: { confirm: true } }, text: /confirm your address/ },
  {
    name: 'a second transcript within the hour',
    outcome: {
      ok: false,
      error: { type: 'http', status: 429, message: '', code: null, body: null, retryAfterMs: 60_000 },
    },
    text: /once an hour/,
  },
  { name: 'a failed request', outcome: { ok: false, error: network }, text: /went wrong|try again/i },
])('$name is told in the dialog', async ({ outcome, text }) => {
  const { server, mailTranscript } = serverWith(outcome);
  const { user } = await renderChat(server);
  await user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.getByText('We send it to the e-mail address that you gave us.')).toBeTruthy();
  expect(mailTranscript).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Send by e-mail' }));
  expect(await dialog.findByText(text)).toBeTruthy();
  expect(mailTranscript).toHaveBeenCalledTimes(1);
});

test('a visitor without an address downloads the conversation, and is offered no mail', async () => {
  const { server, mailTranscript } = serverWith({ ok: true, value: { confirm: false } }, false);
  const { user } = await renderChat(server);
  await user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.queryByRole('button', { name: 'Send by e-mail' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  await vi.waitFor(() => expect(created).toHaveBeenCalledTimes(1));
  const [file] = created.mock.calls[0] ?? [];
  expect(await (file as Blob).text()).toContain('> ');
  expect(mailTranscript).not.toHaveBeenCalled();
});

test('a download that fails saves no file and says so', async () => {
  const { server } = serverWith({ ok: true, value: { confirm: false } });
  const { user } = await renderChat(server);
  await user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  server.respondWith(network);
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(await dialog.findByText(/went wrong|try again/i)).toBeTruthy();
  expect(created).not.toHaveBeenCalled();
});

test('a chat without a message gets no button for the conversation', async () => {
  const server = fakeBackend(aDetail({ hasTranscript: true, timelineItems: [] }));
  Object.assign(server.backend, { mailTranscript: vi.fn() });
  await renderChat(server);
  expect(screen.queryByRole('button', { name })).toBeNull();
});
