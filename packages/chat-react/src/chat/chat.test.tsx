import { memoryStorage } from '@product/runtime';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aDetail, anItem, fakeBackend, network, noon } from '../testing/fake-backend.ts';
import { field, part, parts, renderChat, settle } from '../testing/render-chat.tsx';

afterEach(cleanup);

describe('opening', () => {
  test('a chat shows the node, the answers as the first message, then the conversation', async () => {
    const timelineItems = [
      anItem({ id: 'm-1', body: 'I am so sorry.' }),
      anItem({ id: 'm-2', actor: 'customer', body: 'Thank you', createdAt: noon + 1, sender: null }),
    ];
    await renderChat(fakeBackend(aDetail({ timelineItems })));
    expect(screen.getByRole('heading', { name: 'Harbour Books' })).toBeTruthy();
    expect(screen.getByText('Bad', { selector: 'b' }).tagName).toBe('B');
    const link = screen.getByRole('link', { name: 'Click to open' });
    expect(link.getAttribute('href')).toBe('https://files.example.com/cover.png');
    expect(link.getAttribute('rel')).toContain('nofollow');
    const messages = parts('message');
    expect(messages.map((message) => message.dataset.own)).toEqual([undefined, 'true']);
    expect(messages[0]?.textContent).toContain('Mine');
    expect(messages[1]?.textContent).toContain('You');
  });

  test('an answer with an invalid link is plain text', async () => {
    const responses = [
      { question: { id: 'q', body: 'File', style: 'file' }, texts: [], urls: ['javascript:alert(1)'] },
    ];
    await renderChat(fakeBackend(aDetail({ responses })));
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('javascript:alert(1)')).toBeTruthy();
  });

  test.each([
    { variant: 'page' as const, text: /Looks like the URL is typed wrong/ },
    { variant: 'widget' as const, text: 'Something went wrong. Please try again later.' },
  ])('without a token, the $variant shows a wrong address and calls no server', async ({ variant, text }) => {
    const { server } = await renderChat(fakeBackend(), { token: null, variant });
    expect(screen.getByText(text)).toBeTruthy();
    expect(server.counts.loads).toBe(0);
  });

  test('a chat that fails to load shows the server’s message, and can be retried', async () => {
    const error = {
      type: 'http',
      status: 500,
      code: 'internal',
      body: { code: 'internal', message: 'The database is full' },
      retryAfterMs: null,
      message: 'HTTP 500',
    } as const;
    const { server, user } = await renderChat(fakeBackend(error));
    expect(screen.getByText(/Something went wrong while loading the chat details/)).toBeTruthy();
    expect(screen.getByText('The database is full')).toBeTruthy();
    server.respondWith(aDetail());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(part('chat')).not.toBeNull();
  });

  test.each([401, 403, 404])(
    'a link that is refused with %i asks for another one, and offers no retry',
    async (status) => {
      const error = { type: 'http', status, code: 'x', body: null, retryAfterMs: null, message: 'Refused' } as const;
      await renderChat(fakeBackend(error));
      expect(screen.getByRole('heading').textContent).toBe(
        'You can no longer open this chat. Please ask for a new link.',
      );
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    },
  );

  test('a chat inside the widget has no header: its archive button stands in the frame, and the frame receives the status', async () => {
    const onStatus = vi.fn();
    const actionsContainer = document.body.appendChild(document.createElement('header'));
    const { server, user } = await renderChat(fakeBackend(), { variant: 'widget', onStatus, actionsContainer });
    expect(part('chat-header')).toBeNull();
    expect(onStatus).toHaveBeenLastCalledWith('open');
    await user.click(within(actionsContainer).getByRole('button', { name: 'Archive conversation' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await settle();
    expect(server.counts.archives).toBe(1);
    expect(onStatus).toHaveBeenLastCalledWith('archived');
    expect(part('archive')).toBeNull();
    actionsContainer.remove();
  });

  test('the root container of a page has the class of a chat while the chat is open', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.dataset.productContainer = '';
    const { unmount } = await renderChat(fakeBackend(), {}, container);
    expect(container.className).toBe('app-chat-page');
    unmount();
    expect(container.className).toBe('');
    container.remove();
  });

  test('the close button of a web view appears only with a handler', async () => {
    const onClose = vi.fn();
    const { user } = await renderChat(fakeBackend(), { onClose });
    await user.click(screen.getByRole('button', { name: 'Close chat' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('leaving a chat closes the room and stops the timers', async () => {
    const { unmount, server, clock } = await renderChat();
    unmount();
    expect(server.counts.closed).toBe(1);
    const loads = server.counts.loads;
    clock.advance(600_000);
    expect(server.counts.loads).toBe(loads);
  });
});

describe('sending', () => {
  test('a message that the server refuses is announced with its first words, and one that it takes as sent', async () => {
    const { user, server } = await renderChat();
    await user.type(field(), 'Hello{Enter}');
    const refusal = { type: 'http', status: 400, code: 'x', body: null, retryAfterMs: null, message: '' } as const;
    act(() => server.sent[0]?.fail(refusal));
    await settle();
    await expect.poll(() => spoken().at(-1)).toBe('Not sent: Hello');
    // The name says which message it is, since the button is above the field.
    await user.click(screen.getByRole('button', { name: 'Send again: Hello' }));
    act(() => server.sent[1]?.accept());
    await settle();
    await expect.poll(() => spoken().at(-1)).toBe('Sent');
    expect(document.activeElement).toBe(part('timeline'));
  });

  test('Enter sends: the message appears at once with a spinner, then with a check', async () => {
    const { user, server } = await renderChat();
    await user.type(field(), 'Hello{Enter}');
    await settle();
    expect(part('tick')?.dataset.delivery).toBe('sending');
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    server.sent[0]?.accept();
    await settle();
    expect(part('tick')?.dataset.delivery).toBe('sent');
    expect(parts('message')).toHaveLength(1);
  });

  test('Shift+Enter breaks the line, and the Enter of a composition does not send', async () => {
    const { user, server } = await renderChat();
    await user.type(field(), 'one{Shift>}{Enter}{/Shift}two');
    expect(field().value).toBe('one\ntwo');
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    Object.defineProperty(enter, 'isComposing', { value: true });
    act(() => void field().dispatchEvent(enter));
    expect(server.sent).toHaveLength(0);
  });

  test('the send button is disabled until there is something to send', async () => {
    const { user } = await renderChat();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    expect(button.disabled).toBe(true);
    await user.type(field(), '  ');
    expect(button.disabled).toBe(true);
    await user.type(field(), 'x');
    expect(button.disabled).toBe(false);
    await user.click(button);
    await settle();
    expect(parts('message')).toHaveLength(1);
  });

  test('a failed message has a cross, and can be sent again or removed', async () => {
    const { user, server } = await renderChat();
    await user.type(field(), 'Hello{Enter}');
    await settle();
    server.sent[0]?.fail();
    await settle();
    expect(part('tick')?.dataset.delivery).toBe('failed');
    await user.click(screen.getByRole('button', { name: 'Send again: Hello' }));
    await settle();
    expect(server.sent[1]?.clientId).toBe(server.sent[0]?.clientId);
    server.sent[1]?.fail();
    await settle();
    await user.click(screen.getByRole('button', { name: 'Remove: Hello' }));
    expect(parts('message')).toHaveLength(0);
  });

  test('an unsent message survives a reload and goes out once', async () => {
    const first = await renderChat();
    await first.user.type(field(), 'Kept{Enter}');
    await settle();
    first.server.sent[0]?.fail();
    await settle();
    first.unmount();
    const second = await renderChat(fakeBackend(), { storage: first.storage });
    expect(second.server.sent.map(({ body, clientId }) => ({ body, clientId }))).toEqual([
      { body: 'Kept', clientId: first.server.sent[0]?.clientId },
    ]);
    second.server.sent[0]?.accept();
    await settle();
    second.unmount();
    const third = await renderChat(fakeBackend(), { storage: first.storage });
    expect(third.server.sent).toHaveLength(0);
  });

  test('a draft survives a reload', async () => {
    const first = await renderChat();
    await first.user.type(field(), 'Half a sen');
    first.unmount();
    const second = await renderChat(fakeBackend(), { storage: first.storage });
    await second.user.click(screen.getByRole('button', { name: 'Send' }));
    await settle();
    expect(second.server.sent.map(({ body }) => body)).toEqual(['Half a sen']);
  });

  test('a message waits with a notice while offline, and goes out online', async () => {
    const { user, server, clock } = await renderChat();
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.type(field(), 'Later{Enter}');
    await settle();
    expect(part('tick')?.dataset.delivery).toBe('waiting');
    expect(server.sent).toHaveLength(0);
    act(() => void window.dispatchEvent(new Event('online')));
    await settle();
    expect(server.sent).toHaveLength(1);
    expect(server.counts.wakes).toBe(1);
    clock.advance(0);
  });
});

describe('arriving messages', () => {
  test('all replies that arrive together after an outage are announced, an emoji whole', async () => {
    const { server } = await renderChat(fakeBackend(aDetail({ timelineItems: [anItem({ id: 'm-0', body: 'Old' })] })));
    const long = `${'x'.repeat(299)}👍🏽`;
    const missed = ['One', 'Two', long].map((body, at) =>
      anItem({ id: `m-${at + 1}`, body, createdAt: noon + 1 + at }),
    );
    act(() => server.publish({ timelineItems: missed }));
    await settle();
    await expect.poll(() => spoken().slice(-3)).toEqual(['Mine: One', 'Mine: Two', `Mine: ${'x'.repeat(299)}`]);
  });

  test('a reply is shown, and announced once to screen readers', async () => {
    const { server } = await renderChat(fakeBackend(aDetail({ timelineItems: [anItem({ id: 'm-0', body: 'Old' })] })));
    const item = anItem({ id: 'm-1', body: 'A new copy is on its way.', createdAt: noon + 1 });
    act(() => server.publish({ timelineItems: [item] }));
    act(() =>
      server.room().onMessage({ status: 'open', chatRatingEnabled: true, chatRatings: [], timelineItems: [item] }),
    );
    await settle();
    expect(parts('message')).toHaveLength(2);
    await expect.poll(spoken).toEqual(['Chat with Harbour Books', '1 new', 'Mine: A new copy is on its way.']);
  });

  test('a reply to a hidden page counts in the title and has the divider above', async () => {
    document.title = 'Feedback';
    const onUnread = vi.fn();
    const { server } = await renderChat(fakeBackend(), { onUnread });
    setVisibility('hidden');
    act(() => server.publish({ timelineItems: [anItem({ id: 'm-1' })] }));
    await settle();
    expect(document.title).toBe('(1) Chat with Harbour Books');
    expect(onUnread).toHaveBeenLastCalledWith(1);
    expect(part('new-mark')?.textContent).toBe('New messages');
    setVisibility('visible');
    await settle();
    expect(document.title).toBe('Chat with Harbour Books');
  });

  test('a reply stays unread while the frame around hides the chat, and is read once it shows', async () => {
    const counts: number[] = [];
    const onUnread = (count: number) => void counts.push(count);
    const props = { variant: 'widget', onUnread, isShown: false } as const;
    const { server, rerenderWith } = await renderChat(fakeBackend(), props);
    act(() => server.room().onSubscribed(true));
    act(() => server.publish({ timelineItems: [anItem({ id: 'm-9', body: 'Anybody there?', createdAt: noon + 5 })] }));
    await settle();
    expect(counts.at(-1)).toBe(1);
    expect(server.published.read).toEqual([]);
    await rerenderWith({ ...props, isShown: true });
    expect(counts.at(-1)).toBe(0);
    expect(server.published.read).toEqual([noon + 5]);
  });

  test('a region that stands before the chat loads announces a fresh chat with its greeting', async () => {
    const server = fakeBackend(aDetail({ greeting: 'We are sorry.' }));
    const { unmount } = await renderChat(server);
    await expect.poll(spoken).toEqual(['Chat with Harbour Books', 'Harbour Books: We are sorry.']);
    unmount();
    const failing = fakeBackend(network);
    await renderChat(failing);
    const region = part('live-region');
    failing.respondWith(aDetail({ timelineItems: [anItem({ id: 'm-1' })], readMarks: { customer: 0, other: null } }));
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await settle();
    expect(part('live-region')).toBe(region);
    await expect.poll(spoken).toEqual(['Chat with Harbour Books', '1 new']);
  });

  test('after a gap the detail is fetched again', async () => {
    const { server } = await renderChat();
    server.respondWith(aDetail({ status: 'closed', timelineItems: [anItem({ id: 'm-1' })] }));
    act(() => server.room().onSubscribed(false));
    await settle();
    expect(parts('message')).toHaveLength(1);
    expect(part('rating')).not.toBeNull();
  });

  test('a page that wakes up checks the connection', async () => {
    const { server, clock } = await renderChat();
    setVisibility('hidden');
    clock.advance(60_000);
    setVisibility('visible');
    expect(server.counts.wakes).toBe(1);
  });
});

describe('the status', () => {
  test.each([
    { status: 'closed' as const, text: 'Your feedback is closed. How would you rate the service you got?' },
    { status: 'archived' as const, text: 'Your conversation is archived.' },
  ])('with the status $status a card with "$text" replaces the field', async ({ status, text }) => {
    await renderChat(fakeBackend(aDetail({ status })));
    expect(within(part('chat-ending') as HTMLElement).getByText(text)).toBeTruthy();
    expect(part('composer')).toBeNull();
    expect(part('archive-button')).toBeNull();
    expect(part('start-new')).toBeNull();
  });

  test('a queued chat disables the field, and shows the text of the queue', async () => {
    await renderChat(fakeBackend(aDetail({ status: 'queued', chatQueueBody: 'Please hold the line' })));
    expect(part('chat-notice')?.textContent).toBe('Please hold the line');
    await expect.poll(() => spoken().at(-1)).toBe('Please hold the line');
    expect(field().readOnly).toBe(true);
    expect(part('archive-button')).toBeNull();
  });

  test('the card of an ended chat starts a new conversation', async () => {
    const onNew = vi.fn();
    const { user } = await renderChat(fakeBackend(aDetail({ status: 'archived' })), { onNew });
    await user.click(screen.getByRole('button', { name: 'New message' }));
    expect(onNew).toHaveBeenCalledOnce();
  });

  test('a chat that staff close while the visitor writes says so, and keeps the text and the focus', async () => {
    const { user, server } = await renderChat();
    await user.type(field(), 'One more thing');
    const before = field();
    await act(async () => server.publish({ status: 'closed' }));
    expect(field()).toBe(before);
    expect(document.activeElement).toBe(before);
    expect(before.readOnly).toBe(true);
    await user.keyboard(' and');
    expect(before.value).toBe('One more thing');
    expect(part('draft-kept')?.textContent).toBe('Your unsent text is kept.');
    await expect.poll(() => spoken().slice(-2)).toEqual([closedPrompt, 'Your unsent text is kept.']);
    await act(async () => server.publish({ status: 'open' }));
    await expect.poll(() => spoken().at(-1)).toBe('You can write here again.');
    await user.keyboard(' please');
    expect(field().value).toBe('One more thing please');
  });

  test('the card of the end has the focus in place of an empty field, and gives it back when the chat is open again', async () => {
    const { user, server } = await renderChat();
    await user.click(field());
    await act(async () => server.publish({ status: 'closed' }));
    expect(part('composer')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Closed' }));
    await act(async () => server.publish({ status: 'open' }));
    expect(document.activeElement).toBe(field());
  });

  test('the card of the end has the focus after the visitor has ended the chat', async () => {
    const { user } = await renderChat();
    await user.click(screen.getByRole('button', { name: 'Archive conversation' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await settle();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Archived' }));
    await expect.poll(() => spoken().slice(-2)).toEqual(['Your conversation is archived.', closedPrompt]);
  });

  test('a reader of the conversation keeps the focus when the chat ends, and so does a page that loads an ended one', async () => {
    const { user, server, unmount } = await renderChat();
    part('timeline')?.focus();
    await act(async () => server.publish({ status: 'closed' }));
    expect(document.activeElement).toBe(part('timeline'));
    await user.click(document.body);
    unmount();
    await renderChat(
      fakeBackend(
        aDetail({
          status: 'closed',
          timelineItems: [anItem({ id: 'm-1', createdAt: noon })],
          readMarks: { customer: noon, other: null },
        }),
      ),
    );
    expect(document.activeElement).toBe(document.body);
    await expect.poll(spoken).toEqual(['Chat with Harbour Books', 'Messages: 1', closedPrompt]);
  });

  test('a closed chat without rating shows that it is closed', async () => {
    await renderChat(fakeBackend(aDetail({ status: 'closed', chatRatingEnabled: false })));
    expect(part('chat-notice')?.textContent).toBe('Your feedback is closed.');
  });

  test('out of hours a warning replaces the field, until the hours begin', async () => {
    const node = {
      ...aDetail().node,
      operating247: false,
      operatingHours: [{ period: 'weekdays', startHour: 1201, endHour: 1800 }] as const,
    };
    const { clock } = await renderChat(fakeBackend(aDetail({ node })));
    expect(part('chat-notice')?.textContent).toMatch(/^Sorry, we aren't online at the moment/);
    expect(part('composer')).toBeNull();
    act(() => clock.advance(60_000));
    expect(part('composer')).not.toBeNull();
  });

  test('archiving asks for confirmation; a failure shows nothing, and is reported', async () => {
    const server = fakeBackend();
    server.failArchive(network);
    const onArchiveFailed = vi.fn();
    const { user } = await renderChat(server, { onArchiveFailed });
    await user.click(screen.getByRole('button', { name: 'Archive conversation' }));
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(server.counts.archives).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Archive conversation' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await settle();
    expect(onArchiveFailed).toHaveBeenCalledWith(network);
    expect(field().readOnly).toBe(false);
  });
});

describe('rating', () => {
  const faces = () => parts('rating-face');

  test('one press on a face is the rating, and disables the faces', async () => {
    const { user, server } = await renderChat(fakeBackend(aDetail({ status: 'closed' })));
    expect(screen.getByText('Your feedback is closed. How would you rate the service you got?')).toBeTruthy();
    expect(faces().map((face) => face.dataset.value)).toEqual(['0', '50', '100']);
    await user.click(screen.getByRole('button', { name: 'Great' }));
    await settle();
    expect(server.ratings).toEqual([100]);
    expect(faces().every((face) => face.getAttribute('aria-disabled') === 'true')).toBe(true);
    expect(faces()[2]?.getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(faces()[2]);
    await user.click(screen.getByRole('button', { name: 'Bad' }));
    expect(server.ratings).toEqual([100]);
    expect(part('rated')?.textContent).toBe('Thanks for your rating.');
    await expect.poll(() => spoken().filter((text) => text === 'Thanks for your rating.')).toHaveLength(1);
  });

  test('a rating without a network is shown as waiting, survives a reload, and is sent once', async () => {
    const server = fakeBackend(aDetail({ status: 'closed' }));
    const storage = memoryStorage();
    server.failRating(network);
    const first = await renderChat(server, { storage });
    await first.user.click(screen.getByRole('button', { name: 'Great' }));
    await settle();
    expect(part('rated')?.textContent).toBe('Waiting to be sent');
    expect(faces().at(-1)?.dataset.chosen).toBe('true');
    first.unmount();
    server.failRating(null);
    await renderChat(server, { storage });
    expect(server.ratings).toEqual([100, 100]);
    expect(part('rated')?.textContent).toBe('Thanks for your rating.');
    cleanup();
    await renderChat(server, { storage });
    expect(server.ratings).toHaveLength(2);
  });

  test('the rating shows the owner’s own question; a refusal shows nothing and can be repeated', async () => {
    const server = fakeBackend(aDetail({ status: 'archived', chatRatingBody: 'How were we?' }));
    server.failRating({ type: 'http', status: 409, code: 'chat_status', body: null, retryAfterMs: null, message: '' });
    const { user } = await renderChat(server);
    expect(screen.getByText('How were we?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Bad' }));
    await settle();
    expect(faces().some((face) => face.getAttribute('aria-disabled') === 'true')).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

/** Our own prompt for a rating, which begins with the status. */
const closedPrompt = 'Your feedback is closed. How would you rate the service you got?';

function spoken(): (string | null)[] {
  return [...(part('live-region')?.children ?? [])].map(({ textContent }) => textContent);
}

function setVisibility(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
