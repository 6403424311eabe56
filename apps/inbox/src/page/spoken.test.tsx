import { memoryStorage } from '@product/runtime';
import { fakeClock, flushPromises } from '@product/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeStaffServer } from '../testing/fake-staff-server.ts';
import { anItem, noon } from '../testing/staff-fixtures.ts';
import { aSummary } from '../testing/summary.ts';
import { App } from './app.tsx';

const two = [
  aSummary('f-2', { customerLabel: 'Ada Lovelace', createdAt: noon + 2, unread: 0 }),
  aSummary('f-1', { customerLabel: 'Nora Bell', createdAt: noon + 1, unread: 0 }),
];

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/inbox/');
});
afterEach(cleanup);

async function settle(): Promise<void> {
  await act(flushPromises);
}

async function openInbox(server = fakeStaffServer(two)) {
  const clock = fakeClock(noon);
  render(<App server={server.server} clock={clock} storage={memoryStorage()} />);
  const pass = async (ms = 300): Promise<void> => {
    await settle();
    act(() => clock.advance(ms));
    await settle();
  };
  await pass();
  return { user: userEvent.setup(), server, pass };
}

const regions = (): string =>
  [...document.querySelectorAll('[data-product="live-region"]')].map(({ textContent }) => textContent).join('');
const open = (name: string): Promise<void> =>
  act(async () => {
    screen.getByRole('button', { name: new RegExp(name) }).click();
    await flushPromises();
  });

test('the number of conversations that a search finds is announced, and that of the first list is not', async () => {
  const { user, pass } = await openInbox();
  expect(regions()).toBe('');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nora');
  await pass(1_000);
  expect(regions()).toContain('Conversations: 1');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'zzzz');
  await pass(1_000);
  expect(regions()).toContain('No matches. Try another word or another status.');
});

test('each view has a title of its own, and its heading receives the focus in place of the button that opened it', async () => {
  const { user, pass } = await openInbox();
  expect(document.title).toBe('Inbox');
  expect(document.activeElement).toBe(document.body);
  for (const name of ['Results', 'Staff']) {
    await user.click(screen.getByRole('button', { name }));
    await pass();
    expect(document.title).toBe(`${name} – Inbox`);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name }));
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    await pass();
    expect(document.title).toBe('Inbox');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Inbox' }));
  }
});

test('after a sign-in the focus is at the heading of the list', async () => {
  const { user, pass } = await openInbox(fakeStaffServer(two, { isSignedIn: false }));
  await user.type(screen.getByLabelText('Staff token'), 'right{Enter}');
  await pass();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Inbox' }));
});

test('an open conversation names its visitor, in the title too', async () => {
  await openInbox();
  await open('Nora');
  expect(screen.getByRole('region', { name: 'Conversation with Nora Bell' })).toBeTruthy();
  expect(document.title).toBe('Conversation with Nora Bell – Inbox');
});

test('words of visitors in lists have no language, since nobody knows it, and sentences have that of the page', async () => {
  await openInbox();
  const languageOf = (text: string) => screen.getAllByText(text)[0]?.closest('[lang]')?.getAttribute('lang');
  expect(languageOf('The corner is bent.')).toBe('');
  expect(languageOf('Open')).toBeUndefined();
  await open('Nora');
  expect(languageOf('It came late')).toBe('');
});

test('answers and messages of a visitor have the language of the visit, and replies have none', async () => {
  const { server } = await openInbox();
  await open('Nora');
  act(() => server.publishToChat([anItem({ id: 'm-2', actor: 'other', body: 'On its way', createdAt: noon + 9 })]));
  const languageOf = (text: string) =>
    screen.getByText(text, { ignore: '[role=status] *' }).closest<HTMLElement>('[lang]')?.lang;
  expect(languageOf('How was your last order?')).toBe('en');
  expect(languageOf('Bad')).toBe('en');
  expect(languageOf('Where is my book?')).toBe('en');
  expect(languageOf('On its way')).toBeUndefined();
});
