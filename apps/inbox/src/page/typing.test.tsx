import { memoryStorage } from '@product/runtime';
import { fakeClock, flushPromises } from '@product/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TEXT_PAUSE_MS } from '../commands/key-run.ts';
import { UNDO_MS } from '../inbox/status-changes.ts';
import { type FakeStaffOptions, fakeStaffServer } from '../testing/fake-staff-server.ts';
import { noon } from '../testing/staff-fixtures.ts';
import { aSummary } from '../testing/summary.ts';
import { App } from './app.tsx';

beforeEach(() => window.history.replaceState(null, '', '/inbox/'));
afterEach(cleanup);

const two = [
  aSummary('f-1', { customerLabel: 'Nora Bell', createdAt: noon + 1 }),
  aSummary('f-2', { customerLabel: 'Ada Lovelace', createdAt: noon }),
];
const part = (name: string) => document.querySelector<HTMLElement>(`[data-product="${name}"]`);
const field = () => part('composer-field') as HTMLTextAreaElement;
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-product="feedback-row"]')];

async function openInbox(options: FakeStaffOptions = {}) {
  const server = fakeStaffServer(two, options);
  const clock = fakeClock(noon);
  const view = render(<App server={server.server} clock={clock} storage={memoryStorage()} />);
  const pass = async (ms = 400) => {
    await act(flushPromises);
    act(() => clock.advance(ms));
    await act(flushPromises);
  };
  await pass();
  const user = userEvent.setup();
  const click = (at: number) => user.click(rows()[at] as HTMLElement);
  const type = async (text: string) => {
    await user.keyboard(text);
    await act(flushPromises);
  };
  const statuses = () => rows().map((row) => row.querySelector('.inbox-status')?.textContent);
  return { ...view, server, clock, pass, user, click, type, statuses };
}

describe('typing after a click on a row', () => {
  test('the whole text stands in the reply field, and closes, assigns and tags nothing', async () => {
    const { click, type, pass, statuses, server } = await openInbox();
    await click(0);
    await type('He');
    await pass();
    await type('llo, thanks for your message');
    expect(field().value).toBe('Hello, thanks for your message');
    expect(document.activeElement).toBe(field());
    await pass(UNDO_MS);
    expect(statuses()).toEqual(['Open', 'Open']);
    expect([part('tag-picker'), part('assign-picker'), part('undo-status')]).toEqual([null, null, null]);
    expect(server.sent).toEqual([]);
  });

  test('the text follows a draft, and goes to the conversation that was clicked last', async () => {
    const { click, type, pass } = await openInbox();
    await click(0);
    await pass();
    await type('Draft ');
    await pass();
    await click(1);
    await pass();
    await click(0);
    await type('goes on');
    await pass();
    expect(field().value).toBe('Draft goes on');
  });

  test('a finger opens no keyboard: the reply field has no focus', async () => {
    const { user, pass } = await openInbox();
    await user.pointer([{ keys: '[TouchA]', target: rows()[0] as HTMLElement }]);
    await pass();
    expect(field()).not.toBeNull();
    expect(document.activeElement).not.toBe(field());
  });

  test.each([{ name: 'a colleague who only reads', options: { role: 'read' } as const }])(
    '$name has no field: the letters are dropped, and the keys work afterwards',
    async ({ options }) => {
      const { click, type, pass } = await openInbox(options);
      await click(0);
      await type('Hello');
      await pass();
      await type('j');
      await pass();
      expect(window.location.hash).toBe('#feedback=f-2');
    },
  );
});

describe('a text that is typed outside of a field', () => {
  test('it runs no command, and its Enter presses no button', async () => {
    const { click, type, pass, statuses } = await openInbox();
    await click(0);
    await pass();
    part('next-status')?.focus();
    await type('exact amount{Enter}');
    await pass(UNDO_MS);
    expect([part('tag-picker'), part('assign-picker')]).toEqual([null, null]);
    expect(statuses()).toEqual(['Open', 'Open']);
  });

  test('one that begins with the key of the reply field goes there as a whole', async () => {
    const { click, type, pass } = await openInbox();
    await click(0);
    await pass();
    part('feedback-detail')?.focus();
    await type('rather');
    await pass();
    expect(field().value).toBe('rather');
  });
});

test.each([
  { layout: 'Cyrillic', key: 'у', code: 'KeyE' },
  { layout: 'Greek', key: 'ε', code: 'KeyE' },
  { layout: 'Caps Lock', key: 'E', code: 'KeyE' },
])('the single keys work with $layout', async ({ key, code }) => {
  const { click, pass } = await openInbox();
  await click(0);
  await pass();
  fireEvent.keyDown(part('feedback-detail') as HTMLElement, { key, code });
  await pass(TEXT_PAUSE_MS);
  expect(part('undo-status')?.textContent).toContain('Closed');
});

describe('a closing', () => {
  const close = async () => {
    const opened = await openInbox();
    await opened.click(0);
    await opened.pass();
    part('feedback-detail')?.focus();
    await opened.type('e');
    await opened.pass(TEXT_PAUSE_MS);
    return opened;
  };

  test('it can be undone from another conversation, and is sent when nobody does', async () => {
    const { type, pass, statuses, user } = await close();
    await type('j');
    await pass(1_000);
    expect(part('undo-status')?.textContent).toContain('Nora Bell');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await pass(UNDO_MS);
    expect(statuses()).toEqual(['Open', 'Open']);
    part('feedback-detail')?.focus();
    await type('e');
    await pass(TEXT_PAUSE_MS);
    await pass(UNDO_MS);
    expect(statuses()).toEqual(['Open', 'Closed']);
    expect(part('undo-status')).toBeNull();
  });

  test('it is undone by its key, and by pressing its own key again', async () => {
    const { type, pass, statuses } = await close();
    await type('z');
    await pass(TEXT_PAUSE_MS);
    expect(part('undo-status')).toBeNull();
    await type('e');
    await pass(TEXT_PAUSE_MS);
    await type('e');
    await pass(TEXT_PAUSE_MS);
    expect(part('undo-status')).toBeNull();
    await pass(UNDO_MS);
    expect(statuses()).toEqual(['Open', 'Open']);
  });

  test('the page that goes sends it at once', async () => {
    const { pass, statuses } = await close();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await pass(0);
    expect(statuses()).toEqual(['Closed', 'Open']);
  });

  test('another view sends it at once', async () => {
    const { server, user, pass } = await close();
    await user.click(screen.getByRole('button', { name: 'Results' }));
    await pass();
    const found = await server.server.client.listFeedbacks({ status: 'closed' });
    expect(found.ok && found.value.items.map(({ id }) => id)).toEqual(['f-1']);
  });

  test('signing out sends it before the session ends', async () => {
    const { server, user, pass } = await close();
    const events: string[] = [];
    const { client } = server.server;
    const { setStatus, signOut } = client;
    Object.assign(client, {
      setStatus: (...input: Parameters<typeof setStatus>) => {
        events.push('status');
        return setStatus(...input);
      },
      signOut: (...input: Parameters<typeof signOut>) => {
        events.push('signOut');
        return signOut(...input);
      },
    });
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await pass();
    expect(events).toEqual(['status', 'signOut']);
  });
});
