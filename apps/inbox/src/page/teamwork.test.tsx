import { memoryStorage } from '@product/runtime';
import { fakeClock, flushPromises } from '@product/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TEXT_PAUSE_MS } from '../commands/key-run.ts';
import { UNDO_MS } from '../inbox/status-changes.ts';
import { type FakeStaffOptions, fakeStaffServer } from '../testing/fake-staff-server.ts';
import { noon } from '../testing/staff-fixtures.ts';
import { aSummary } from '../testing/summary.ts';
import { App } from './app.tsx';

beforeEach(() => window.history.replaceState(null, '', '/inbox/#feedback=f-1'));
afterEach(cleanup);

const nora = aSummary('f-1', { customerLabel: 'Nora Bell', createdAt: noon + 1 });
const ada = aSummary('f-2', { customerLabel: 'Ada Lovelace', createdAt: noon, tags: ['late'], assigneeId: 'p-1' });

async function openFeedback(options: FakeStaffOptions = {}, storage = memoryStorage(), feedbacks = [nora, ada]) {
  const server = fakeStaffServer(feedbacks, options);
  const clock = fakeClock(noon);
  render(<App server={server.server} clock={clock} storage={storage} />);
  const settle = () => act(flushPromises);
  const pass = async (ms = 400) => {
    await settle();
    act(() => clock.advance(ms));
    await settle();
  };
  await pass();
  await pass();
  const user = userEvent.setup();
  const press = async (keys: string) => {
    await user.keyboard(keys);
    // A single key acts when no other one follows.
    await pass(TEXT_PAUSE_MS);
  };
  return { server, user, pass, settle, press };
}

const part = (name: string) => document.querySelector<HTMLElement>(`[data-product="${name}"]`);
const all = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-product="${name}"]`)];
const textOf = (name: string) => part(name)?.textContent;

describe('who takes care of a feedback', () => {
  test('a colleague who sees the node is chosen, and shows in the list', async () => {
    const { press } = await openFeedback();
    await press('a');
    expect(all('picker-option').map(({ textContent }) => textContent)).toEqual(['Me', 'Nobody', 'Ada Byron']);
    await press('byr{Enter}');
    expect(textOf('assignee')).toBe('Ada Byron');
    expect(all('feedback-row')[0]?.textContent).toContain('Ada Byron');
  });

  test('a failed change is told, and leaves the feedback as it was', async () => {
    const { server, press } = await openFeedback();
    server.fail({ type: 'network', message: 'Network failure' });
    await press('a');
    await press('{Enter}');
    expect(textOf('assignee')).toBe('Assign');
    expect(screen.getByText("We couldn't save that. Please try again.")).toBeTruthy();
  });

  test('the list is filtered by colleague and by tag, with the number of each', async () => {
    const { server, user, pass } = await openFeedback();
    const options = [...(part('assignee-filter')?.querySelectorAll('option') ?? [])].map(
      ({ textContent }) => textContent,
    );
    expect(options).toEqual(['Assigned to: All', 'Me (0)', 'Nobody (1)', 'Ada Byron (1)']);
    await user.selectOptions(part('tag-filter') as HTMLElement, 'late (1)');
    await pass();
    expect(server.requests.at(-1)).toMatchObject({ tag: 'late' });
    expect(all('feedback-row')).toHaveLength(1);
  });
});

describe('tags', () => {
  test('a new tag is created by its use, a used one is offered, and each is removed', async () => {
    const { user, settle, press } = await openFeedback();
    await press('t');
    await press('Refund{Enter}');
    expect(all('tag').map(({ textContent }) => textContent)).toEqual(['Refund']);
    await press('t');
    await press('la{Enter}');
    expect(all('tag').map(({ textContent }) => textContent)).toEqual(['Refund', 'late']);
    await user.click(screen.getByRole('button', { name: 'Remove the tag Refund' }));
    await settle();
    expect(all('tag').map(({ textContent }) => textContent)).toEqual(['late']);
  });
});

describe('notes', () => {
  test('a note stands between the messages once, and is removed', async () => {
    const { server, user, settle, press } = await openFeedback();
    await press('n');
    await press('Call her back{Enter}');
    expect(all('note')).toHaveLength(1);
    expect(textOf('note')).toContain('Call her back');
    expect(server.sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove note' }));
    await settle();
    expect(all('note')).toEqual([]);
  });

  test('a note in the making survives a reload, in its mode', async () => {
    const storage = memoryStorage();
    const { press } = await openFeedback({}, storage);
    await press('n');
    await press('Ask the depot');
    cleanup();
    await openFeedback({}, storage);
    expect((part('note-field') as HTMLTextAreaElement).value).toBe('Ask the depot');
  });

  test('a note whose connection died is sent again over the new one, with the same id', async () => {
    const { server, settle, press } = await openFeedback();
    await press('n');
    server.silence();
    await press('Call her back{Enter}');
    expect((part('note-field') as HTMLTextAreaElement).value).toBe('Call her back');
    act(() => server.connect());
    await settle();
    expect((part('note-field') as HTMLTextAreaElement).value).toBe('');
    expect(all('note')).toHaveLength(1);
    expect([server.noteIds.length, new Set(server.noteIds).size]).toEqual([2, 1]);
  });

  test('a note that could not be saved stays in its field', async () => {
    const { server, press } = await openFeedback();
    await press('n');
    server.fail({ type: 'network', message: 'Network failure' });
    await press('Call her back{Enter}');
    expect((part('note-field') as HTMLTextAreaElement).value).toBe('Call her back');
    expect(screen.getByText("We couldn't save that. Please try again.")).toBeTruthy();
  });
});

test('an unfinished feedback says why it takes no reply, and offers the field once its visitor has finished', async () => {
  const { server, settle, press } = await openFeedback({}, memoryStorage(), [{ ...nora, completed: false }, ada]);
  expect(part('composer-field')).toBeNull();
  expect(textOf('reply-later')).toBe('You can reply once the visitor has finished the survey.');
  await press('n');
  expect(part('note-field')).not.toBeNull();
  await press('{Escape}');
  await press('r');
  act(() => server.publish({ ...nora, updatedAt: nora.updatedAt + 1 }));
  await settle();
  expect(part('composer-field')).not.toBeNull();
});

test('the keys go on from the place of a conversation that closing took out of the filtered list', async () => {
  const list = ['f-0', 'f-1', 'f-2', 'f-3'].map((id, at) => aSummary(id, { customerLabel: id, createdAt: noon - at }));
  const { server, user, pass, press } = await openFeedback({}, memoryStorage(), list);
  await user.click(screen.getByRole('radio', { name: /^Open/ }));
  await pass();
  await act(() => server.server.client.setStatus({ feedbackId: 'f-1', status: 'closed', readUntil: 0 }));
  await pass();
  expect(all('feedback-row')).toHaveLength(3);
  await press('j');
  expect(window.location.hash).toBe('#feedback=f-2');
});

test('a note that could not be removed stays, and says so', async () => {
  const { server, user, settle, press } = await openFeedback();
  await press('n');
  await press('Call her back{Enter}');
  server.fail({ type: 'network', message: 'Network failure' });
  await user.click(screen.getByRole('button', { name: 'Remove note' }));
  await settle();
  expect(textOf('note')).toContain("We couldn't save that. Please try again.");
  server.fail(null);
  await user.click(screen.getByRole('button', { name: 'Remove note' }));
  await settle();
  expect(document.activeElement).toBe(part('timeline'));
});

test('a tag that is chosen or removed by the keyboard leaves the focus beside the tags', async () => {
  const { user, press } = await openFeedback();
  part('add-tag')?.focus();
  await press('{Enter}');
  await press('vip{Enter}');
  expect(document.activeElement).toBe(part('add-tag'));
  screen.getByRole('button', { name: 'Remove the tag vip' }).focus();
  await press('{Enter}');
  expect(all('tag')).toEqual([]);
  expect(document.activeElement).toBe(part('add-tag'));
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  await press('{Enter}');
  expect(document.activeElement).toBe(part('assignee'));
});

test.each(['Account', 'Export this person', 'Erase this person'])(
  'closing the dialog of "%s" returns the focus to its button',
  async (name) => {
    const { user, settle, press } = await openFeedback();
    const opener = screen.getByRole('button', { name });
    opener.focus();
    await press('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  },
);

describe('a reply that closes its conversation', () => {
  const sendAndClose = '{Control>}{Enter}{/Control}';
  const refused = {
    type: 'http',
    status: 422,
    code: null,
    body: null,
    retryAfterMs: null,
    message: 'HTTP 422',
  } as const;

  test('a reply that was refused and removed leaves the conversation open', async () => {
    const { server, user, pass, press } = await openFeedback();
    await press('r');
    server.fail(refused);
    await press(`No way${sendAndClose}`);
    await pass();
    server.fail(null);
    await user.click(screen.getByRole('button', { name: 'Remove: No way' }));
    await pass();
    expect(part('reopen')).toBeNull();
  });

  test('a text that is too long closes nothing, also when a shorter one is sent', async () => {
    const { server, user, pass, press } = await openFeedback();
    await press('r');
    await user.click(part('composer-field') as HTMLElement);
    await user.paste('x'.repeat(10_001));
    await press(sendAndClose);
    await user.clear(part('composer-field') as HTMLElement);
    await press('Shorter{Enter}');
    await pass();
    expect(server.sent).toEqual(['Shorter']);
    expect(part('reopen')).toBeNull();
  });

  test('a colleague who goes on before the delivery finds the reply sent and the conversation closed', async () => {
    const { server, user, pass, press } = await openFeedback();
    await press('r');
    server.fail({ type: 'network', message: 'Network failure' });
    await press(`Goodbye${sendAndClose}`);
    await user.click(all('feedback-row')[1] as HTMLElement);
    await pass();
    expect(server.left).toEqual([]);
    server.fail(null);
    await pass(1_000);
    expect(server.left).toEqual([['f-1', 'Goodbye']]);
    await pass(UNDO_MS);
    expect(all('feedback-row')[0]?.textContent).toContain('Closed');
  });
});

describe('saved replies', () => {
  test('a slash finds one, which is filled in and sent only by another press', async () => {
    const { server, press } = await openFeedback();
    await press('r');
    await press('/so');
    expect(all('saved-reply-option')).toHaveLength(1);
    await press('{Enter}');
    const field = part('composer-field') as HTMLTextAreaElement;
    expect(field.value).toBe('Hello Nora Bell, we are sorry. Grace');
    expect(server.sent).toEqual([]);
    await press('{Enter}');
    expect(server.sent).toEqual(['Hello Nora Bell, we are sorry. Grace']);
  });

  test('Escape keeps the text with its slash, and closes the list alone', async () => {
    const { press } = await openFeedback();
    await press('r');
    await press('/');
    expect(all('saved-reply-option')).toHaveLength(2);
    await press('{Escape}');
    expect(all('saved-reply-option')).toEqual([]);
    expect((part('composer-field') as HTMLTextAreaElement).value).toBe('/');
    expect(part('feedback-detail')).not.toBeNull();
  });
});

describe('colleagues at the same feedback', () => {
  test('they are shown with what they do, and told what this one does', async () => {
    const { server, settle, press, pass } = await openFeedback();
    const staff = { id: 'p-1', name: 'Ada Byron', avatar: null };
    act(() => server.team()?.onPresence({ connection: 'c', activity: 'viewing', staff }));
    expect(textOf('viewer')).toContain('Ada Byron is looking at this too');
    act(() => server.team()?.onPresence({ connection: 'c', activity: 'writing', staff }));
    expect(textOf('viewer')).toContain('Ada Byron is writing…');
    await press('r');
    await press('Hello');
    expect(server.activities.at(-1)).toBe('writing');
    await pass(6_000);
    expect(server.activities.at(-1)).toBe('viewing');
    act(() => server.team()?.onPresence({ connection: 'c', activity: 'left', staff }));
    await settle();
    expect(part('viewer')).toBeNull();
  });
});

describe('commands', () => {
  test('the palette lists every command and runs the chosen one', async () => {
    const { server, press } = await openFeedback();
    await press('{Control>}k{/Control}');
    const labels = all('picker-option').map(({ textContent }) => textContent);
    expect(labels).toEqual(expect.arrayContaining(['Assigna', 'Mute', 'Close conversatione', 'Sign out', 'Search/']));
    await press('mute{Enter}');
    expect(server.mutes).toEqual([['f-1', true]]);
    expect(textOf('mute')).toBe('Muted');
  });

  test('single keys do nothing in a field, and nothing at all once they are turned off', async () => {
    const storage = memoryStorage();
    const { user, press } = await openFeedback({}, storage);
    await press('r');
    await press('a note');
    expect(part('assign-picker')).toBeNull();
    (document.activeElement as HTMLElement).blur();
    await press('?');
    await user.click(screen.getByLabelText('Use single keys'));
    await press('{Escape}');
    cleanup();
    const again = await openFeedback({}, storage);
    await again.press('a');
    expect(part('assign-picker')).toBeNull();
    await again.press('{Control>}k{/Control}');
    expect(part('command-palette')).not.toBeNull();
  });

  test('a colleague who only reads mutes, and neither assigns nor tags', async () => {
    const { press } = await openFeedback({ role: 'read' });
    await press('a');
    await press('t');
    expect([part('assign-picker'), part('tag-picker'), part('reply-box')]).toEqual([null, null, null]);
    expect(part('mute')).not.toBeNull();
  });
});

test('a closed conversation offers to be reopened in place of a reply', async () => {
  const { user, settle, press, pass } = await openFeedback();
  await press('e');
  await pass(UNDO_MS);
  expect(part('composer-field')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reopen to reply' }));
  await settle();
  expect(part('composer-field')).not.toBeNull();
});

test('a conversation that cannot be reopened says so, and a reopened one receives the focus', async () => {
  const { server, user, settle, press, pass } = await openFeedback();
  await press('e');
  await pass(UNDO_MS);
  server.fail({ type: 'network', message: 'Network failure' });
  await user.click(screen.getByRole('button', { name: 'Reopen to reply' }));
  await settle();
  expect(part('reply-box')?.textContent).toContain("We couldn't change the status.");
  server.fail(null);
  await user.click(screen.getByRole('button', { name: 'Reopen to reply' }));
  await settle();
  expect(document.activeElement).toBe(part('composer-field'));
  expect(part('reply-box')?.textContent).not.toContain("We couldn't change the status.");
});

test('a feedback that is gone says so, and leads back to the list', async () => {
  window.history.replaceState(null, '', '/inbox/#feedback=f-9');
  const server = fakeStaffServer([nora, ada]);
  server.forget('f-9');
  const clock = fakeClock(noon);
  render(<App server={server.server} clock={clock} storage={memoryStorage()} />);
  await act(flushPromises);
  act(() => clock.advance(400));
  await act(flushPromises);
  expect(textOf('feedback-unavailable')).toContain('the link that was clicked on is broken');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(screen.getByText('Choose a conversation to read it')).toBeTruthy();
});

test('a feedback that was erased while it is open offers no reply any more', async () => {
  const { server, pass, press } = await openFeedback();
  server.forget('f-1');
  await press('r');
  await press('To nobody{Enter}');
  await pass();
  expect(part('reply-box')).toBeNull();
  expect(textOf('read-only')).toBe('You can read this conversation, but not reply.');
});
