import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aDetail, anItem, fakeBackend, noon } from '../testing/fake-backend.ts';
import { field, part, parts, renderChat, settle } from '../testing/render-chat.tsx';
import { safeUrl } from './safe-url.ts';

afterEach(cleanup);

const say = (...bodies: readonly string[]) =>
  fakeBackend(
    aDetail({
      timelineItems: bodies.map((body, index) => anItem({ id: `m-${index}`, body, createdAt: noon + index })),
    }),
  );

describe('a message', () => {
  test.each([
    { body: '🎉', emoji: '1' },
    { body: '🎉 👍', emoji: '2' },
    { body: '🎉👍🏽📚', emoji: '3' },
    { body: '🎉🎉🎉🎉', emoji: undefined },
    { body: 'well 🎉', emoji: undefined },
  ])('$body is enlarged as $emoji', async ({ body, emoji }) => {
    await renderChat(say(body));
    expect(part('message-text')?.dataset.emoji).toBe(emoji);
  });

  test('links are shortened, and open in a new tab without a referrer', async () => {
    await renderChat(say('see https://example.com/a/long/address now'));
    const link = await screen.findByRole('link', { name: 'https://example.com/a/lon…' });
    expect(link.getAttribute('href')).toBe('https://example.com/a/long/address');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['nofollow', 'noopener']));
    expect(part('message-text')?.textContent).toBe('see https://example.com/a/lon… now');
  });

  test('markup in a message is text', async () => {
    await renderChat(say('<img src=x onerror=alert(1)>'));
    expect(part('message-text')?.textContent).toBe('<img src=x onerror=alert(1)>');
    expect(document.querySelector('[data-product="message-text"] img')).toBeNull();
  });

  test('consecutive messages of one sender are one group with one name, and each has its time', async () => {
    await renderChat(say('one', 'two'));
    expect(parts('sender')).toHaveLength(1);
    expect(parts('message-meta').map((meta) => meta.querySelector('time')?.textContent)).toEqual([
      '12:00 PM',
      '12:00 PM',
    ]);
    expect(parts('message').map((message) => message.dataset.endsGroup)).toEqual([undefined, 'true']);
    expect(screen.getAllByRole('article', { name: 'Mine, 12:00 PM' })).toHaveLength(2);
  });

  test('a visitor’s own messages are of “You”, and each shows its time and its state while it is sent', async () => {
    const own = ['one', 'two'].map((body, index) =>
      anItem({ id: `m-${index}`, body, actor: 'customer', sender: null, createdAt: noon + index }),
    );
    const { user } = await renderChat(fakeBackend(aDetail({ timelineItems: own })));
    act(() => void fireEvent.change(field(), { target: { value: 'three' } }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(parts('sender').map((sender) => sender.textContent)).toEqual(['You']);
    expect(parts('message-meta').map((meta) => meta.textContent?.includes('12:00'))).toEqual([true, true, true]);
    expect(parts('message-meta').map((meta) => meta.querySelector('[data-product="tick"]') !== null)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('a sender without a name is unknown, with a letter as the avatar', async () => {
    await renderChat(fakeBackend(aDetail({ timelineItems: [anItem({ id: 'm-1', sender: null })] })));
    expect(part('sender')?.textContent).toBe('Uunknown');
    expect(part('avatar')?.tagName).toBe('SPAN');
    cleanup();
    const avatar = 'https://files.example.com/mine.png';
    const { sender } = anItem({ id: 'm-1' });
    const known = anItem({ id: 'm-1', sender: sender && { ...sender, avatar } });
    await renderChat(fakeBackend(aDetail({ timelineItems: [known] })));
    expect(part('sender')?.textContent).toBe('Mine');
    expect(part('avatar')?.getAttribute('src')).toBe(avatar);
  });

  test('the space of a picture is reserved, and a press enlarges it', async () => {
    const attachment = { url: '/api/v1/files/a', name: 'cover.png', contentType: 'image/png', width: 640, height: 480 };
    const { user } = await renderChat(
      fakeBackend(aDetail({ timelineItems: [anItem({ id: 'm-1', body: '', attachment })] })),
    );
    const picture = screen.getByRole('button', { name: 'Open image cover.png' });
    expect(picture.querySelector('img')?.getAttribute('width')).toBe('640');
    await user.click(picture);
    expect(part('image-viewer')?.querySelector('img')?.getAttribute('src')).toBe('/api/v1/files/a');
    await user.click(screen.getByRole('button', { name: 'Close image' }));
    expect(part('image-viewer')).toBeNull();
  });

  test('a picture that fails to load, or has a forbidden address, shows its name', async () => {
    const attachment = (url: string) => ({ url, name: 'a.png', contentType: 'image/png', width: null, height: null });
    await renderChat(
      fakeBackend(
        aDetail({
          timelineItems: [
            anItem({ id: 'm-1', attachment: attachment('javascript:alert(1)') }),
            anItem({ id: 'm-2', attachment: attachment('https://example.com/gone.png') }),
          ],
        }),
      ),
    );
    const picture = document.querySelector('[data-product="message-image"] img');
    if (picture === null) throw new Error('The second picture is tried');
    fireEvent.error(picture);
    expect(parts('message-file')).toHaveLength(2);
  });

  test('a picture that the browser cannot show is a link with its name, type and size', async () => {
    const photo = { name: 'IMG_1.heic', contentType: 'image/heic', sizeBytes: 1_572_864, width: 4, height: 3 };
    const detail = (attachment: object) =>
      aDetail({
        timelineItems: [anItem({ id: 'm-1', attachment: { ...photo, url: '/api/v1/files/a', ...attachment } })],
      });
    await renderChat(fakeBackend(detail({})));
    const picture = document.querySelector('[data-product="message-image"] img');
    if (picture === null) throw new Error('The picture is tried');
    fireEvent.error(picture);
    const link = screen.getByRole('link', { name: 'IMG_1.heic HEIC · 1.50 MB' });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/api/v1/files/a', 'IMG_1.heic']);
  });
});

test('a picture whose address has expired is shown with a new one', async () => {
  const picture = (url: string) => ({ url, name: 'a.png', contentType: 'image/png', width: 1, height: 1 });
  const detailWith = (url: string) => aDetail({ timelineItems: [anItem({ id: 'm-1', attachment: picture(url) })] });
  const backend = fakeBackend(detailWith('/api/v1/files/a?expires=1'));
  const { clock } = await renderChat(backend);
  backend.respondWith(detailWith('/api/v1/files/a?expires=2'));
  clock.advance(5 * 60_000);
  const shown = () => document.querySelector('[data-product="message-image"] img');
  const expired = shown();
  if (expired === null) throw new Error('The picture is tried');
  fireEvent.error(expired);
  await settle();
  expect(shown()?.getAttribute('src')).toBe('/api/v1/files/a?expires=2');
});

test.each([
  ['https://example.com/a', true],
  ['http://example.com/a', true],
  ['/api/v1/files/a', true],
  ['blob:http://localhost/1', true],
  ['//example.com/a', false],
  ['/\\example.com', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  [null, false],
])('the address %j may be opened: %s', (url, isSafe) => {
  expect(safeUrl(url) !== undefined).toBe(isSafe);
});

test.each(['Send again: Hello', 'Remove: Hello'])('after "%s" the focus stays in the conversation', async (name) => {
  const { user, server } = await renderChat();
  await user.type(screen.getByRole('textbox', { name: 'Write a message' }), 'Hello{Enter}');
  act(() =>
    server.sent[0]?.fail({
      type: 'http',
      status: 422,
      code: null,
      body: null,
      retryAfterMs: null,
      message: 'HTTP 422',
    }),
  );
  await settle();
  await user.click(screen.getByRole('button', { name }));
  expect(part('failed-actions')).toBeNull();
  expect(document.activeElement).toBe(part('timeline'));
});
