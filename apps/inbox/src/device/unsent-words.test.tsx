import { type KeyValueStorage, memoryStorage } from '@product/runtime';
import { fakeClock, flushPromises } from '@product/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UNDO_MS } from '../inbox/status-changes.ts';
import { App } from '../page/app.tsx';
import { fakeStaffServer } from '../testing/fake-staff-server.ts';
import { aColleague, noon } from '../testing/staff-fixtures.ts';
import { aSummary } from '../testing/summary.ts';

const busy = {
  type: 'http',
  status: 409,
  code: 'chat_status',
  body: null,
  retryAfterMs: null,
  message: 'HTTP 409',
} as const;
const two = [
  aSummary('f-1', { customerLabel: 'Nora Bell', createdAt: noon + 1 }),
  aSummary('f-2', { customerLabel: 'Ada Lovelace', createdAt: noon }),
];

beforeEach(() => window.history.replaceState(null, '', '/inbox/#feedback=f-1'));
afterEach(cleanup);

/** Opens the inbox of a colleague on a device. */
async function openInbox(storage: KeyValueStorage, staffId = aColleague.id) {
  const fake = fakeStaffServer(two);
  const me = { staff: { ...aColleague, id: staffId }, credential: 'session' } as const;
  const client = { ...fake.server.client };
  client.loadMe = async () => {
    const loaded = await fake.server.client.loadMe();
    return loaded.ok ? { ok: true, value: me } : loaded;
  };
  const server = { ...fake.server, client };
  const clock = fakeClock(noon);
  const view = render(<App server={server} clock={clock} storage={storage} />);
  const pass = async (ms = 400) => {
    await act(flushPromises);
    act(() => clock.advance(ms));
    await act(flushPromises);
  };
  await pass();
  await pass();
  const user = userEvent.setup();
  const press = async (name: string) => {
    await user.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
    await pass();
  };
  const select = async (name: string) => {
    const row = [...document.querySelectorAll('[data-product="feedback-row"]')].find((one) =>
      one.textContent.includes(name),
    );
    await user.click(row as HTMLElement);
    await pass();
  };
  const write = async (text: string) => {
    fireEvent.change(field(), { target: { value: text } });
    await pass();
  };
  return { ...view, ...fake, server, user, pass, press, select, write };
}

const part = (name: string) => document.querySelector<HTMLElement>(`[data-product="${name}"]`);
const field = () => part('composer-field') as HTMLTextAreaElement;
const isSignedOut = () => screen.queryByLabelText('Staff token') !== null;
const keysOf = (storage: KeyValueStorage, staffId: string) =>
  storage.keys().filter((key) => key.startsWith(`STAFF/${staffId}/CHAT_`) && !key.includes('ALERTED'));

test('a reply that was refused after the colleague went on is counted wherever they are', async () => {
  const { fail, write, user, pass, select, press } = await openInbox(memoryStorage());
  fail(busy);
  await write('Refused');
  await user.type(field(), '{Enter}');
  await select('Ada Lovelace');
  expect(await screen.findAllByText('Not sent (1)', {}, { timeout: 4_000 })).not.toHaveLength(0);
  await press('Results');
  await pass();
  expect(await screen.findByText('Not sent (1)', {}, { timeout: 4_000 })).toBeTruthy();
});

test('signing out asks while words are unsent, and the same colleague finds them again', async () => {
  const storage = memoryStorage();
  const here = await openInbox(storage);
  await here.write('Half a reply');
  await here.press('Sign out');
  expect(here.signOuts).toEqual([]);
  expect(part('sign-out-dialog')?.textContent).toContain('They stay on this device');
  await here.press('Sign out');
  expect(here.signOuts).toEqual([false]);
  expect(isSignedOut()).toBe(true);
  here.unmount();
  await openInbox(storage);
  expect(field().value).toBe('Half a reply');
});

test('a session that another browser ended keeps the replies and notes of its colleague, and shows them to no other', async () => {
  const storage = memoryStorage();
  const here = await openInbox(storage, 'p-grace');
  here.fail(busy);
  await here.write('Refused');
  await here.user.type(field(), '{Enter}');
  await here.pass();
  await here.user.click(screen.getByRole('radio', { name: 'Note' }));
  fireEvent.change(part('note-field') as HTMLElement, { target: { value: 'Half a note' } });
  here.fail(null);
  act(() => here.endSession());
  await here.pass();
  expect(isSignedOut()).toBe(true);
  here.unmount();
  const other = await openInbox(storage, 'p-bob');
  expect(document.body.textContent).not.toContain('Refused');
  expect(field().value).toBe('');
  expect(other.sent).toEqual([]);
  await other.press('Sign out');
  expect(isSignedOut()).toBe(true);
  other.unmount();
  expect(keysOf(storage, 'p-grace')).toHaveLength(2);
  const again = await openInbox(storage, 'p-grace');
  expect((part('note-field') as HTMLTextAreaElement).value).toBe('Half a note');
  // Replies that waited are sent.
  expect(again.sent).toEqual(['Refused']);
});

test('a conversation that its colleague has left is closed, though the first attempt failed', async () => {
  const { fail, server, write, pass, select } = await openInbox(memoryStorage());
  const offline = { type: 'network', message: 'Network failure' } as const;
  const { setStatus } = server.client;
  let attempts = 0;
  server.client.setStatus = (input, options) => {
    attempts += 1;
    return attempts === 1 ? Promise.resolve({ ok: false, error: offline }) : setStatus(input, options);
  };
  fail(offline);
  await write('Goodbye');
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  await select('Ada Lovelace');
  fail(null);
  await pass(10_000);
  await pass(UNDO_MS);
  await pass(10_000);
  const row = [...document.querySelectorAll('[data-product="feedback-row"]')].find((one) =>
    one.textContent.includes('Nora Bell'),
  );
  expect(row?.textContent).toContain('Closed');
  expect(attempts).toBe(2);
});

test('two tabs show one note in the making, and none once it is saved', async () => {
  const storage = memoryStorage();
  const { user, pass } = await openInbox(storage);
  await user.click(screen.getByRole('radio', { name: 'Note' }));
  fireEvent.change(part('note-field') as HTMLElement, { target: { value: 'Half a note' } });
  storage.remove(`STAFF/${aColleague.id}/CHAT_NOTE/other/f-1`);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  await pass();
  expect((part('note-field') as HTMLTextAreaElement).value).toBe('');
});

test('words about a feedback that is gone are shown, and can be removed', async () => {
  const storage = memoryStorage();
  const here = await openInbox(storage);
  await here.write('Half a reply');
  here.unmount();
  const fake = await openInbox(storage);
  fake.forget('f-1');
  fake.unmount();
  cleanup();
  render(<App server={fake.server} clock={fakeClock(noon)} storage={storage} />);
  await act(flushPromises);
  expect(part('unsent-words')?.textContent).toContain('Half a reply');
  await fake.user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(part('unsent-words')).toBeNull();
  expect(keysOf(storage, aColleague.id)).toEqual([]);
});
