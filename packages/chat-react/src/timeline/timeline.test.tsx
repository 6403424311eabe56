import { fakeClock } from '@product/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { aDetail, anItem, fakeBackend, network, noon } from '../testing/fake-backend.ts';
import { part, parts, renderChat, settle } from '../testing/render-chat.tsx';
import { loadLongRows } from './long-rows.tsx';

// The virtual list is a chunk of its own, whose load time must not matter here.
beforeAll(async () => void (await loadLongRows()));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const DAY_MS = 86_400_000;

describe('the timeline', () => {
  test.each([
    { languages: ['en-GB'], first: ['16 October 2025', '17 November'] },
    { languages: ['de', 'en-US'], first: ['October 16, 2025', 'November 17'] },
  ])('the timeline has a separator for each day, as readers of $languages write it', async ({ languages, first }) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    const timelineItems = [
      anItem({ id: 'm-1', createdAt: noon - 400 * DAY_MS }),
      anItem({ id: 'm-2', createdAt: noon - 3 * DAY_MS }),
      anItem({ id: 'm-3', createdAt: noon - DAY_MS }),
      anItem({ id: 'm-4', createdAt: noon }),
    ];
    const { clock } = await renderChat(fakeBackend(aDetail({ timelineItems })));
    expect(parts('day').map((day) => day.textContent)).toEqual([...first, 'Yesterday', 'Today']);
    act(() => clock.advance(DAY_MS));
    expect(parts('day').at(-1)?.textContent).toBe('Yesterday');
  });

  test('the day before a day of 25 hours is yesterday', async () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const now = Date.parse('2026-10-25T23:30:00+01:00');
    const timelineItems = [anItem({ id: 'm-1', createdAt: Date.parse('2026-10-24T12:00:00+02:00') })];
    await renderChat(fakeBackend(aDetail({ timelineItems })), { clock: fakeClock(now) });
    expect(parts('day').map((day) => day.textContent)).toEqual(['Yesterday']);
    vi.unstubAllEnvs();
  });

  test('a timeline that is scrolled up shows a button to its end, with the number of new messages', async () => {
    const { server, user } = await renderChat(fakeBackend(aDetail({ timelineItems: [anItem({ id: 'm-0' })] })));
    const timeline = part('timeline');
    if (timeline === null) throw new Error('There is a timeline');
    expect(part('jump-to-latest')).toBeNull();
    Object.defineProperties(timeline, {
      scrollHeight: { value: 2_000, configurable: true },
      clientHeight: { value: 400, configurable: true },
    });
    timeline.scrollTop = 1_600;
    fireEvent.scroll(timeline);
    timeline.scrollTop = 500;
    fireEvent.scroll(timeline);
    act(() => server.publish({ timelineItems: [anItem({ id: 'm-1', createdAt: noon + 1 })] }));
    await settle();
    expect(timeline.scrollTop).toBe(500);
    const jump = screen.getByRole('button', { name: 'Jump to latest message' });
    expect(jump.textContent).toBe('1 new');
    await user.click(jump);
    expect(timeline.scrollTop).toBe(2_000);
    expect(part('jump-to-latest')).toBeNull();
    expect(document.activeElement).toBe(timeline);
  });

  test('typing does not render the messages again', async () => {
    const timelineItems = Array.from({ length: 50 }, (_, index) =>
      anItem({ id: `m-${index}`, createdAt: noon + index }),
    );
    const { user } = await renderChat(fakeBackend(aDetail({ timelineItems })));
    const timeline = part('timeline');
    if (timeline === null) throw new Error('There is a timeline');
    let changes = 0;
    const observer = new MutationObserver((records) => {
      changes += records.length;
    });
    observer.observe(timeline, { subtree: true, childList: true, attributes: true, characterData: true });
    const field = part('composer-field');
    if (field === null) throw new Error('There is a composer');
    await user.type(field, 'Hello there');
    await settle();
    observer.disconnect();
    expect(changes).toBe(0);
  });

  test('a timeline of hundreds of messages renders a part of them', async () => {
    const timelineItems = Array.from({ length: 1_000 }, (_, index) =>
      anItem({ id: `m-${index}`, createdAt: noon + index }),
    );
    await renderChat(fakeBackend(aDetail({ timelineItems })));
    await settle();
    await settle();
    expect(part('timeline')?.querySelector('[data-virtual]')).not.toBeNull();
    expect(parts('message').length).toBeLessThan(200);
  });

  describe('with older messages on the server', () => {
    const items = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) =>
        anItem({ id: `m-${from + index}`, createdAt: noon + from + index }),
      );
    const aLongChat = () => {
      const server = fakeBackend(aDetail({ timelineItems: items(200, 400), olderCursor: 'c-200' }));
      server.pages.set('c-200', aDetail({ timelineItems: items(0, 200), olderCursor: null }));
      return server;
    };
    const button = () => {
      const found = part('load-older');
      if (found === null) throw new Error('There is nothing to load');
      return found;
    };

    test('a button above the first loaded message loads older ones, and the answers stand above the very first', async () => {
      const { server } = await renderChat(aLongChat());
      await settle();
      expect(button().textContent).toContain('Load earlier messages');
      expect(part('first-message')).toBeNull();
      button().focus();
      fireEvent.click(button());
      await settle();
      expect(server.requestedCursors).toEqual(['c-200']);
      expect(part('older-messages')).toBeNull();
      expect(part('timeline')).toBe(document.activeElement);
      expect(screen.getByText('Earlier messages loaded.')).toBeTruthy();
    });

    test('scrolling up loads older messages ahead of the reader, and scrolling down does not', async () => {
      const { server } = await renderChat(aLongChat());
      await settle();
      const timeline = part('timeline');
      if (timeline === null) throw new Error('There is a timeline');
      timeline.scrollTop = 5_000;
      fireEvent.scroll(timeline);
      timeline.scrollTop = 5_100;
      fireEvent.scroll(timeline);
      await settle();
      expect(server.requestedCursors).toEqual([]);
      timeline.scrollTop = 700;
      fireEvent.scroll(timeline);
      await settle();
      expect(server.requestedCursors).toEqual(['c-200']);
    });

    test('older messages that fail to load show an error, and a press retries', async () => {
      const server = aLongChat();
      const older = server.pages.get('c-200');
      server.pages.set('c-200', network);
      const { user } = await renderChat(server);
      await settle();
      await user.click(button());
      await settle();
      expect(part('older-messages')?.textContent).toContain("We couldn't load earlier messages.");
      if (older !== undefined) server.pages.set('c-200', older);
      await user.click(button());
      await settle();
      expect(server.requestedCursors).toEqual(['c-200', 'c-200']);
      expect(part('older-messages')).toBeNull();
    });

    test('an older message of the other side is not announced as new', async () => {
      const server = fakeBackend(
        aDetail({ timelineItems: items(200, 400).map((item) => ({ ...item, actor: 'customer' })), olderCursor: 'c' }),
      );
      server.pages.set('c', aDetail({ timelineItems: items(0, 200), olderCursor: null }));
      const { user } = await renderChat(server);
      await settle();
      await user.click(button());
      await settle();
      const spoken = () => parts('live-region').map(({ textContent }) => textContent);
      await expect.poll(spoken).toEqual(['Earlier messages loaded.', 'Chat with Harbour Books']);
    });
  });
});
