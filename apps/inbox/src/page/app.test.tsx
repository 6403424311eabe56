import { type KeyValueStorage, memoryStorage } from '@product/runtime';
import { fakeClock, flushPromises } from '@product/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UNDO_MS } from '../inbox/status-changes.ts';
import { fakeStaffServer } from '../testing/fake-staff-server.ts';
import { aColleague, anItem, noon } from '../testing/staff-fixtures.ts';
import { aSummary } from '../testing/summary.ts';
import { App } from './app.tsx';

const two = [
  aSummary('f-2', { customerLabel: 'Ada Lovelace', status: 'closed', createdAt: noon + 2, unread: 0 }),
  aSummary('f-1', { customerLabel: 'Nora Bell', createdAt: noon + 1 }),
];

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/inbox/');
});
afterEach(cleanup);

async function settle(): Promise<void> {
  await act(flushPromises);
}

async function openApp(
  server = fakeStaffServer(two),
  { storage = memoryStorage() }: { storage?: KeyValueStorage } = {},
) {
  const clock = fakeClock(noon);
  const view = render(<App server={server.server} clock={clock} storage={storage} />);
  await settle();
  const pass = async (ms = 300) => {
    act(() => clock.advance(ms));
    await settle();
  };
  await pass();
  return { ...view, user: userEvent.setup(), server, pass };
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-product="feedback-row"]')];
const names = () => rows().map((row) => row.querySelector('.inbox-row-name')?.textContent);
const rowOf = (name: string) => {
  const found = rows().find((row) => row.textContent.includes(name));
  if (found === undefined) throw new Error(`No row of ${name}`);
  return found;
};

const signedOut = (options = {}) => fakeStaffServer(two, { isSignedIn: false, ...options });

describe('the sign-in', () => {
  test('a valid token opens the inbox, and no storage of the page holds it', async () => {
    const { user, pass } = await openApp(signedOut());
    await user.type(screen.getByLabelText('Staff token'), ' right {Enter}');
    await settle();
    await pass();
    expect(names()).toEqual(['Ada Lovelace', 'Nora Bell']);
    expect(sessionStorage.length + localStorage.length).toBe(0);
  });

  test('a wrong token shows an error', async () => {
    const { user } = await openApp(signedOut());
    await user.type(screen.getByLabelText('Staff token'), 'wrong{Enter}');
    await settle();
    expect(screen.getByText('Wrong token.')).toBeTruthy();
  });

  test('a session of the browser opens the inbox at once, with the name that visitors see', async () => {
    await openApp();
    expect(names()).toEqual(['Ada Lovelace', 'Nora Bell']);
    expect(document.querySelector('[data-product="signed-in-name"]')?.textContent).toBe('Grace');
  });

  test('a sign-in link leaves the address at once, and signs in only after a press', async () => {
    window.history.replaceState(null, '', '/inbox/#link=link');
    const { user, pass } = await openApp(signedOut());
    expect(window.location.hash).toBe('');
    expect(rows()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sign in with this link' }));
    await settle();
    await pass();
    expect(names()).toEqual(['Ada Lovelace', 'Nora Bell']);
  });

  test('a spent link, and a person whom the provider does not know, are told', async () => {
    window.history.replaceState(null, '', '/inbox/#link=spent');
    const { user, unmount } = await openApp(signedOut());
    await user.click(screen.getByRole('button', { name: 'Sign in with this link' }));
    await settle();
    const refusal = "We couldn't sign you in. Please ask for a new link.";
    expect(screen.getByText(refusal)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign in with this link' })).toBeNull();
    unmount();
    window.history.replaceState(null, '', '/inbox/#sign-in=refused');
    await openApp(signedOut());
    expect(screen.getByText(refusal)).toBeTruthy();
  });

  test('the provider of the server has a button with its name', async () => {
    const server = signedOut();
    const loadSignIn = () =>
      Promise.resolve({ ok: true, value: { oidcName: 'Example Login', isOidcOnly: false } } as const);
    const client = { ...server.server.client, loadSignIn };
    await openApp({ ...server, server: { ...server.server, client } });
    expect(screen.getByRole('button', { name: 'Sign in with Example Login' })).toBeTruthy();
  });

  test('an ended session closes the inbox as soon as the server ends the connection', async () => {
    const storage = memoryStorage();
    storage.set('CHAT_DRAFT/other/f-2', 'half a reply');
    const { server } = await openApp(fakeStaffServer(two), { storage });
    act(() => server.endSession());
    await settle();
    expect(screen.getByLabelText('Staff token')).toBeTruthy();
    expect(storage.keys()).toEqual([]);
  });

  test('a lost network leaves the inbox open, without an error that would stay', async () => {
    const server = fakeStaffServer(two);
    let isOnline = true;
    const offline = { ok: false, error: { type: 'offline', message: 'Network failure' } } as const;
    const loadMe = () => (isOnline ? server.server.client.loadMe() : Promise.resolve(offline));
    await openApp({ ...server, server: { ...server.server, client: { ...server.server.client, loadMe } } });
    isOnline = false;
    act(() => server.endSession());
    await settle();
    expect(names()).toHaveLength(2);
    expect(screen.queryByText('Something went wrong. Please try again later.')).toBeNull();
  });

  test('signing out ends the session at the server, and everywhere ends all sessions', async () => {
    const { user, server } = await openApp();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await settle();
    expect(screen.getByLabelText('Staff token')).toBeTruthy();
    await user.type(screen.getByLabelText('Staff token'), 'right{Enter}');
    await settle();
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await settle();
    expect(document.querySelectorAll('[data-product="staff-session"]')).toHaveLength(2);
    await user.click(screen.getByText('Sign out everywhere'));
    await settle();
    expect(server.signOuts).toEqual([false, true]);
  });

  test('a colleague chooses mails in the account, and the server stores each choice', async () => {
    const { user, server } = await openApp();
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await settle();
    const boxes = () =>
      within(screen.getByRole('group', { name: 'Mails to you' }))
        .getAllByRole('checkbox')
        .map((box) => (box as HTMLInputElement).checked);
    expect(boxes()).toEqual([false, false, true, false]);
    await user.click(screen.getByRole('checkbox', { name: 'A summary each day' }));
    await user.click(screen.getByRole('checkbox', { name: 'Chats without a reply' }));
    await settle();
    expect(boxes()).toEqual([false, false, false, true]);
    const stored = await server.server.client.loadMailChoices();
    expect(stored.ok && stored.value.kinds).toEqual(['digest']);
  });

  test('a sign-out that does not reach the server says so, and leaves the inbox open', async () => {
    const { user, server } = await openApp();
    server.fail({ type: 'offline', message: 'Network failure' });
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await settle();
    expect(screen.getByText('Something went wrong. Please try again later.')).toBeTruthy();
    expect(names()).toHaveLength(2);
  });

  test('signing out deletes what staff left in each tab except unsent words, and leaves what is a visitor’s', async () => {
    const storage = memoryStorage();
    const visitors = { 'CHAT_DRAFT/customer/f-1': 'words of a visitor', CHAT_SOUND: '{"version":1,"value":true}' };
    const ofStaff = {
      'STAFF/p-7/CHAT_ALERTED/other/f-2': 'm-0',
      'STAFF/p-7/CHAT_ALERTED/inbox': 'm-0',
      INBOX_SOUND: '{}',
    };
    for (const [key, value] of Object.entries({ ...visitors, ...ofStaff })) storage.set(key, value);
    const here = await openApp(fakeStaffServer(two), { storage });
    const there = await openApp(fakeStaffServer(two), { storage });
    const inTab = within(there.container);
    await there.user.click(inTab.getByText('Nora Bell'));
    await there.pass();
    await there.user.type(inTab.getByRole('textbox'), 'half another');
    await here.user.click(within(here.container).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.getAllByLabelText('Staff token')).toHaveLength(2));
    await settle();
    const own = 'CHAT_DRAFT/other/f-1';
    const draft = [own, `WRITTEN/${own}`].map((key) => `STAFF/${aColleague.id}/${key}`);
    expect([...storage.keys()].sort()).toEqual([...Object.keys(visitors), ...draft].sort());
  });
});

describe('roles', () => {
  test('a colleague who only reads has no composer, no status to change and no staff page', async () => {
    const { user, server, pass } = await openApp(fakeStaffServer(two, { role: 'read' }));
    await user.click(rowOf('Nora Bell'));
    await pass();
    expect(screen.getByText('Where is my book?')).toBeTruthy();
    expect(screen.getByText('You can read this conversation, but not reply.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    for (const name of ['Close conversation', 'Revoke access', 'Export this person', 'Staff'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(server.read).toEqual([]);
  });

  test('a colleague who replies can close a conversation, but not export or revoke', async () => {
    const { user, pass } = await openApp(fakeStaffServer(two, { role: 'reply' }));
    await user.click(rowOf('Nora Bell'));
    await pass();
    expect(screen.getByRole('textbox')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Close conversation' })).toBeTruthy();
    for (const name of ['Revoke access', 'Export this person', 'Erase this person', 'Staff'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('the staff page', () => {
  const openStaff = async () => {
    const opened = await openApp();
    await opened.user.click(screen.getByRole('button', { name: 'Staff' }));
    await settle();
    return opened;
  };
  const people = () =>
    [...document.querySelectorAll('[data-product="staff-person"] bdi')].map((name) => name.textContent);

  test('a manager adds a colleague, whose token is shown once, changes and revokes them', async () => {
    const { user } = await openStaff();
    expect(people()).toEqual(['Grace Hopper']);
    await user.click(screen.getByRole('button', { name: 'Add a colleague' }));
    await user.type(screen.getByLabelText('Name'), 'Ada');
    await user.selectOptions(screen.getByLabelText('Role'), 'Read');
    await user.click(screen.getByLabelText('Harbour Books'));
    await user.keyboard('{Enter}');
    await settle();
    expect(screen.getByLabelText<HTMLInputElement>("Token for Ada. You won't see it again.").value).toBe('a-new-token');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByDisplayValue('a-new-token')).toBeNull();
    expect(people()).toEqual(['Grace Hopper', 'Ada']);
    const [, added] = document.querySelectorAll<HTMLElement>('[data-product="staff-person"]');
    await user.click(within(added as HTMLElement).getByRole('button', { name: 'Change' }));
    await user.selectOptions(screen.getByLabelText('Role'), 'Manage');
    await user.type(screen.getByLabelText('E-mail'), 'ada@books.example');
    await user.click(screen.getByLabelText('Harbour Books'));
    const form = document.querySelector<HTMLElement>('[data-product="change-staff"]');
    await user.click(within(form as HTMLElement).getByRole('button', { name: 'Change' }));
    await settle();
    const rows = [...document.querySelectorAll('[data-product="staff-person"]')];
    expect(rows[1]?.textContent).toContain('Manage · All surveys');
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    const dialog = document.querySelector<HTMLElement>('[data-product="revoke-staff"]');
    await user.click(within(dialog as HTMLElement).getByRole('button', { name: 'Revoke' }));
    await settle();
    expect(people()).toEqual(['Grace Hopper']);
  });

  test('a manager adds a webhook, whose secret is shown once, tests, pauses and removes it', async () => {
    const { user } = await openStaff();
    const press = async (name: string) => {
      await user.click(screen.getByRole('button', { name }));
      await settle();
    };
    await press('Add a webhook');
    const dialog = within(document.querySelector<HTMLElement>('[data-product="add-webhook-dialog"]') as HTMLElement);
    await user.type(dialog.getByLabelText('Address'), 'http://shop.example/events');
    await user.click(dialog.getByLabelText('message.created'));
    await user.click(dialog.getByRole('button', { name: 'Add a webhook' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Use one that starts with https');
    await user.clear(dialog.getByLabelText('Address'));
    await user.type(dialog.getByLabelText('Address'), 'https://shop.example/events');
    await user.click(dialog.getByRole('button', { name: 'Add a webhook' }));
    await settle();
    expect(screen.getByDisplayValue('whsec_first')).toBeTruthy();
    await press('Close');
    expect(screen.queryByDisplayValue('whsec_first')).toBeNull();
    const row = () => document.querySelector('[data-product="webhook"]')?.textContent;
    expect(row()).toContain('All surveys · message.createdWaiting: 1 · Sent: 2 · Given up: 3');
    await press('Test');
    expect(row()).toContain("The test didn't arrive (timed out).");
    await press('Last deliveries');
    expect(row()).toContain('Given up · × 9the response has the status 500');
    await press('Send the last day again');
    expect(row()).toContain('Events that are sent again: 7');
    await press('Pause');
    expect(row()).toContain('Paused');
    await press('New secret');
    expect(screen.getByDisplayValue('whsec_second')).toBeTruthy();
    await press('Close');
    const [remove] = [...document.querySelectorAll<HTMLElement>('[data-product="webhook"] button')].slice(-1);
    await user.click(remove as HTMLElement);
    await press('Remove the webhook');
    expect(row()).toBeUndefined();
  });

  test('a manager sees how full the limits are, and erases test feedbacks after a confirmation', async () => {
    const { user } = await openStaff();
    const section = document.querySelector<HTMLElement>('[data-product="limits"]') as HTMLElement;
    const limits = () => [...section.querySelectorAll('[data-product="limit"]')].map(({ textContent }) => textContent);
    expect(limits()).toEqual(['All feedback120 of 500', 'Quota: women50 of 50 · Full']);
    expect(within(section).getByText('Test feedback: 2')).toBeTruthy();
    await user.click(within(section).getByRole('button', { name: 'Erase test feedback' }));
    const dialog = document.querySelector<HTMLElement>('[data-product="erase-tests-dialog"]') as HTMLElement;
    expect(dialog.textContent).toContain('Harbour Books');
    await user.click(within(dialog).getByRole('button', { name: 'Erase test feedback' }));
    await settle();
    expect(within(section).getByRole('status').textContent).toBe('Erased test feedback: 2');
    expect(within(section).queryByRole('button')).toBeNull();
  });

  test('a manager creates a sign-in link and reads the activity log', async () => {
    const { user } = await openStaff();
    const entries = [...document.querySelectorAll('[data-product="audit-entry"]')].map(
      ({ textContent }) => textContent,
    );
    expect(entries).toEqual(['Replied', 'of_a_later_version', 'role'].map((part) => expect.stringContaining(part)));
    await user.click(screen.getByRole('button', { name: 'Sign-in link' }));
    await settle();
    const link = screen.getByLabelText<HTMLInputElement>(/^Link for Grace Hopper/).value;
    expect(link).toMatch(/\/inbox#link=a-link$/);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    await settle();
    expect(screen.getByRole('searchbox')).toBeTruthy();
  });
});

describe('the list', () => {
  test('a customer without a name is an anonymous visitor', async () => {
    const { server } = await openApp();
    act(() => server.publish(aSummary('f-9', { customerLabel: '', createdAt: noon + 9 })));
    expect(names()).toEqual(['Anonymous visitor', 'Ada Lovelace', 'Nora Bell']);
  });

  test('an unfinished feedback is folded under the finished one of its visitor, and opens from there', async () => {
    const partial = { customerLabel: 'Nora Bell', visitorId: 'f-1', completed: false, unread: 0, createdAt: noon + 9 };
    const { user, pass } = await openApp(fakeStaffServer([...two, aSummary('f-9', partial)]));
    expect(names()).toEqual(['Ada Lovelace', 'Nora Bell']);
    const fold = screen.getByRole('button', { name: 'Unfinished (1)' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    await user.click(fold);
    expect(names()).toEqual(['Ada Lovelace', 'Nora Bell', 'Nora Bell']);
    await user.click(rows()[2] ?? fold);
    await pass();
    expect(window.location.hash).toBe('#feedback=f-9');
  });

  test('list and chat show for each customer whether the site verified their identity', async () => {
    const customers = [
      aSummary('f-3', { customerLabel: 'Proved', customerIdentity: 'verified' }),
      aSummary('f-2', { customerLabel: 'Said', customerIdentity: 'claimed' }),
      aSummary('f-1', { customerLabel: '', customerIdentity: null }),
    ];
    const { user } = await openApp(fakeStaffServer(customers));
    const identityIn = (element: Element | null) =>
      element?.querySelector('[data-product="customer-identity"]')?.textContent;
    expect(rows().map(identityIn)).toEqual(['Verified', 'Not verified', undefined]);
    await user.click(rowOf('Said'));
    await settle();
    expect(identityIn(document.querySelector('.inbox-detail-who'))).toBe('Not verified');
  });

  test('the list marks a feedback that violates the rules of its survey, and its detail shows why', async () => {
    const summaries = [
      aSummary('f-2', { customerLabel: 'Made up', problemCount: 3 }),
      aSummary('f-1', { customerLabel: 'Honest', problemCount: 0 }),
    ];
    const at = { path: 'responses', questionId: 'q-1', question: 'How was it?' };
    const problems = [
      { ...at, code: 'required' },
      { ...at, path: 'responses.1.option_id', code: 'unknown_option' },
      { ...at, path: 'responses.2.option_id', code: 'unknown_option' },
      { ...at, questionId: null, question: '', code: 'of_a_later_version' },
    ];
    const { user } = await openApp(fakeStaffServer(summaries, { problems }));
    const markIn = (element: Element | null) =>
      element?.querySelector('[data-product="feedback-problems"]')?.textContent;
    expect(rows().map(markIn)).toEqual(["Doesn't match the survey", undefined]);
    await user.click(rowOf('Made up'));
    await settle();
    const list = screen.getByRole('region', { name: "Doesn't match the survey" });
    expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'How was it?Required, but not answered',
      'How was it?Not part of this survey',
      'Not a valid answer',
    ]);
    await user.click(rowOf('Honest'));
    await settle();
    expect(screen.queryByRole('region', { name: "Doesn't match the survey" })).toBeNull();
  });

  test('the list can be searched and filtered by status', async () => {
    const { user, pass } = await openApp();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nora');
    await pass();
    expect(names()).toEqual(['Nora Bell']);
    await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
    await user.click(screen.getByRole('radio', { name: 'Closed' }));
    await pass();
    expect(names()).toEqual(['Ada Lovelace']);
    await user.click(screen.getByRole('radio', { name: 'Archived' }));
    await pass();
    expect(screen.getByText('No matches')).toBeTruthy();
  });

  test('the list can be filtered by node, score and unread messages', async () => {
    const three = [
      ...two,
      aSummary('f-0', {
        customerLabel: 'Grace Hopper',
        nodeId: 'node-pier',
        nodeName: 'Pier Books',
        score: 9,
        createdAt: noon,
      }),
    ];
    const { user, pass } = await openApp(fakeStaffServer(three));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Conversations' }), 'Pier Books');
    await pass();
    expect(names()).toEqual(['Grace Hopper']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Conversations' }), 'Conversations: All');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Score' }), 'Score 0–6');
    await pass();
    expect(names()).toEqual(['Ada Lovelace', 'Nora Bell']);
    await user.click(screen.getByRole('checkbox', { name: 'Unread only' }));
    await pass();
    expect(names()).toEqual(['Nora Bell']);
  });

  test('the list counts unread messages beyond its end', async () => {
    const server = fakeStaffServer(two, { unlisted: 70 });
    const { pass } = await openApp(server);
    expect(document.title).toBe('(71) Inbox');
    act(() => server.publish(aSummary('f-9', { customerLabel: 'Grace Hopper', createdAt: noon + 9, unread: 2 })));
    await pass(1_000);
    expect(document.title).toBe('(73) Inbox');
  });

  test('the list shows a new feedback and a new message without a reload', async () => {
    const { server, pass } = await openApp();
    act(() => server.publish(aSummary('f-3', { customerLabel: 'Grace Hopper', createdAt: noon + 3 })));
    expect(names()).toEqual(['Grace Hopper', 'Ada Lovelace', 'Nora Bell']);
    const [, ada] = two.toReversed();
    if (ada === undefined) throw new Error('Two feedbacks are listed');
    act(() => server.publish({ ...ada, unread: 3, preview: 'Hello?', updatedAt: ada.updatedAt + 1 }));
    expect(within(rowOf('Ada')).getByText('3 unread')).toBeTruthy();
    expect(within(rowOf('Ada')).getByText('Hello?')).toBeTruthy();
    await pass(1_000);
    expect(document.title).toBe('(5) Inbox');
  });

  test('the list shows when it is empty, and when it failed to load', async () => {
    await openApp(fakeStaffServer([]));
    expect(screen.getByText('No feedback yet')).toBeTruthy();
    cleanup();
    const server = fakeStaffServer(two);
    server.fail({ type: 'network', message: 'Network failure' });
    const { user, pass } = await openApp(server);
    expect(screen.getByText("We couldn't load the list")).toBeTruthy();
    server.fail(null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass();
    expect(names()).toHaveLength(2);
  });

  test('the arrow keys move through the list', async () => {
    const { user } = await openApp();
    rowOf('Ada').focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(rowOf('Nora'));
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(rowOf('Ada'));
  });
});

describe('a feedback', () => {
  test('an open feedback shows answers and conversation, and is marked as read', async () => {
    const { user, server } = await openApp();
    await user.click(rowOf('Nora'));
    await settle();
    expect(screen.getByText('How was your last order?')).toBeTruthy();
    expect(screen.getByText('Where is my book?')).toBeTruthy();
    expect(server.read).toEqual(['f-1']);
    expect(window.location.hash).toBe('#feedback=f-1');
  });

  test('an open feedback shows what the survey knew from the page, and what it computed', async () => {
    const { user } = await openApp();
    await user.click(rowOf('Nora'));
    await settle();
    expect(screen.getByRole('region', { name: 'Context' }).textContent).toBe('Contextplanpro');
    expect(screen.getByRole('region', { name: 'Computed values' }).textContent).toBe('Computed valuesscore12.5');
  });

  test('a feedback that is opened by the keyboard receives the focus, and Escape returns it to the list', async () => {
    const { user } = await openApp();
    rowOf('Nora').focus();
    await user.keyboard('{Enter}');
    await settle();
    expect(document.activeElement?.getAttribute('data-product')).toBe('feedback-detail');
    await user.keyboard('{Escape}');
    await settle();
    expect(document.activeElement).toBe(rowOf('Nora'));
  });

  test('the open feedback opens again after a reload, and closes on going back', async () => {
    window.history.replaceState(null, '', '/inbox/#feedback=f-1');
    const { user } = await openApp();
    expect(screen.getByText('Where is my book?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(screen.getByText('Choose a conversation to read it')).toBeTruthy();
  });

  test('Ctrl+Enter sends a reply and closes the conversation, in this order', async () => {
    const { user, server, pass } = await openApp();
    await user.click(rowOf('Nora'));
    await pass();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.type(screen.getByRole('textbox', { name: 'Write a reply' }), 'On its way.{Control>}{Enter}{/Control}');
    await pass();
    await pass();
    expect(server.sent).toEqual(['On its way.']);
    expect(screen.queryByRole('button', { name: 'Reopen to reply' })).toBeNull();
    await pass(UNDO_MS);
    expect(screen.getByRole('button', { name: 'Reopen to reply' })).toBeTruthy();
  });

  test('the page, the language and the other feedbacks of the visitor are beside the answers', async () => {
    const { user, pass } = await openApp();
    await user.click(rowOf('Nora'));
    await pass();
    const page = screen.getByRole<HTMLAnchorElement>('link', { name: 'harbour.example/books/salt-ledger' });
    expect(page.rel).toBe('noopener noreferrer');
    expect(screen.getByText('English')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /It came late/ }));
    await pass();
    expect(window.location.hash).toBe('#feedback=f-8');
  });

  test('Enter sends a reply; messages of a colleague and the customer appear', async () => {
    const { user, server } = await openApp();
    await user.click(rowOf('Nora'));
    await settle();
    await user.type(screen.getByRole('textbox', { name: 'Write a reply' }), 'On its way.{Enter}');
    await settle();
    expect(server.sent).toEqual(['On its way.']);
    act(() => server.publishToChat([anItem({ id: 'm-9', body: 'Thank you!', createdAt: noon + 60_000 })]));
    await settle();
    const messages = [...document.querySelectorAll<HTMLElement>('[data-product="message"]')];
    expect(messages.map((message) => [message.dataset.own, message.querySelector('p')?.textContent])).toEqual([
      [undefined, 'Where is my book?'],
      ['true', 'On its way.'],
      [undefined, 'Thank you!'],
    ]);
  });

  test('the button closes and reopens a feedback, and the menu sets any status', async () => {
    const { user, pass } = await openApp();
    await user.click(rowOf('Nora'));
    await settle();
    await user.click(screen.getByRole('button', { name: 'Close conversation' }));
    await pass(UNDO_MS);
    expect(within(rowOf('Nora')).getByText('Closed')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reopen' }));
    await pass(UNDO_MS);
    await user.click(screen.getByRole('button', { name: 'Change status: Open' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Move to queue' }));
    await pass(UNDO_MS);
    expect(within(rowOf('Nora')).getByText('In queue')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a reply' }).disabled).toBe(false);
  });

  test('a status that cannot be changed shows an error', async () => {
    const { user, server, pass } = await openApp();
    await user.click(rowOf('Nora'));
    await settle();
    server.fail({ type: 'network', message: 'Network failure' });
    await user.click(screen.getByRole('button', { name: 'Close conversation' }));
    await pass(UNDO_MS);
    expect(screen.getByText("We couldn't change the status.")).toBeTruthy();
  });
});

describe('the access of a visitor', () => {
  const ask = async () => {
    const opened = await openApp();
    await opened.user.click(rowOf('Nora'));
    await settle();
    await opened.user.click(screen.getByRole('button', { name: 'Revoke access' }));
    const confirm = within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke access' });
    return { ...opened, confirm };
  };

  test('the access of a visitor is revoked after a confirmation, and the page shows it', async () => {
    const { user, server, confirm } = await ask();
    expect(server.revoked).toEqual([]);
    await user.click(confirm);
    await settle();
    expect(server.revoked).toEqual(['f-1']);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText('Access revoked.')).toBeTruthy();
  });

  test('the access of a visitor stays when the dialog is closed', async () => {
    const { user, server } = await ask();
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Close' }));
    expect([server.revoked, screen.queryByRole('alertdialog')]).toEqual([[], null]);
  });

  test('Escape in the dialog leaves the feedback open', async () => {
    const { user, confirm } = await ask();
    confirm.focus();
    await user.keyboard('{Escape}');
    await settle();
    expect(document.querySelector('[data-product="feedback-detail"]')).not.toBeNull();
    expect(document.activeElement?.matches('[data-product="feedback-row"]')).toBe(false);
  });

  test('a revocation that fails shows an error in the dialog', async () => {
    const { user, server, confirm } = await ask();
    server.fail({ type: 'network', message: 'Network failure' });
    await user.click(confirm);
    await settle();
    expect(within(screen.getByRole('alertdialog')).getByText("We couldn't revoke access.")).toBeTruthy();
  });
});

describe('the person behind a feedback', () => {
  const open = async (name: 'Export this person' | 'Erase this person') => {
    const opened = await openApp();
    await opened.user.click(rowOf('Nora'));
    await settle();
    await opened.user.click(screen.getByRole('button', { name }));
    await settle();
    const dialog = within(screen.getByRole(name === 'Erase this person' ? 'alertdialog' : 'dialog'));
    return { ...opened, dialog, confirm: dialog.getByRole('button', { name }) };
  };

  test('the dialog shows the records, names and nodes of a person before they are erased', async () => {
    const { dialog, server } = await open('Erase this person');
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['2', '5', '1']);
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Nora Bell',
      'nora@books.example',
      'Harbour Books',
    ]);
    expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'feedback',
      'email',
      'device',
    ]);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'This conversation only' }).checked).toBe(true);
    expect(server.erased).toEqual([]);
  });

  test('a person is erased by the chosen key and the shown digest, and leaves the list', async () => {
    const { user, server, dialog, confirm, pass } = await open('Erase this person');
    await user.click(dialog.getByRole('radio', { name: 'nora@books.example' }));
    await settle();
    await user.click(confirm);
    await pass();
    expect(server.erased).toEqual([{ feedbackId: 'f-1', by: 'email', digest: 'd-1' }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Choose a conversation to read it');
    expect(names()).toEqual(['Ada Lovelace']);
    expect(document.querySelector('[data-product="feedback-detail"]')).toBeNull();
  });

  test('a person whose data changed meanwhile is shown again, and not erased', async () => {
    const { user, server, dialog, confirm } = await open('Erase this person');
    server.storePerson({ digest: 'd-2', messageCount: 6 });
    await user.click(confirm);
    await settle();
    expect(dialog.getByText('Something has changed in the meantime. Please look again.')).toBeTruthy();
    expect(dialog.getByText('6')).toBeTruthy();
    expect(server.erased).toEqual([]);
    await user.click(confirm);
    await settle();
    expect(server.erased).toHaveLength(1);
  });

  test('a person whose records have several names has a warning', async () => {
    const { user, server, dialog } = await open('Erase this person');
    server.storePerson({ namesSeveral: true });
    await user.click(dialog.getByRole('radio', { name: 'Everything from this device' }));
    await settle();
    expect(dialog.getByText(/may belong to someone else/)).toBeTruthy();
  });

  test('a person that failed to load can be loaded again', async () => {
    const { user, server, pass } = await openApp();
    await user.click(rowOf('Nora'));
    await settle();
    server.fail({ type: 'network', message: 'Network failure' });
    await user.click(screen.getByRole('button', { name: 'Export this person' }));
    await settle();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('alert').textContent).toContain('Something went wrong');
    server.fail(null);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await pass();
    expect(dialog.getByText('Harbour Books')).toBeTruthy();
  });

  test('the data of a person are saved as a file', async () => {
    const saved: Blob[] = [];
    const original = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return 'blob:person';
    };
    URL.revokeObjectURL = () => undefined;
    const { user, confirm } = await open('Export this person');
    await user.click(confirm);
    await settle();
    Object.assign(URL, { createObjectURL: original.create, revokeObjectURL: original.revoke });
    expect(await saved[0]?.text()).toBe(JSON.stringify({ exported: ['f-1', 'feedback'] }, null, 2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the sound is off until a colleague turns it on, and the choice is stored', async () => {
  const storage = memoryStorage();
  const first = await openApp(fakeStaffServer(two), { storage });
  await first.user.click(screen.getByRole('button', { name: 'Turn sound on' }));
  expect(screen.getByRole('button', { name: 'Turn sound off' })).toBeTruthy();
  first.unmount();
  const second = await openApp(fakeStaffServer(two), { storage });
  await second.user.click(screen.getByRole('button', { name: 'Turn sound off' }));
  second.unmount();
  await openApp(fakeStaffServer(two), { storage });
  expect(screen.getByRole('button', { name: 'Turn sound on' })).toBeTruthy();
});
