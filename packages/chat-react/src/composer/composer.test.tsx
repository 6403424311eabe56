import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aDetail, fakeBackend } from '../testing/fake-backend.ts';
import { field, part, parts, renderChat, settle } from '../testing/render-chat.tsx';

afterEach(cleanup);

const png = (name = 'cover.png') => new File(['abc'], name, { type: 'image/png' });
const picker = (): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>('[data-product="attach-input"]');
  if (found === null) throw new Error('Nothing can be attached');
  return found;
};
const choose = (file: File) => act(() => void fireEvent.change(picker(), { target: { files: [file] } }));

/** A clipboard with an image, and with these texts by type. */
const clipboard = (texts: Readonly<Record<string, string>>) => ({
  files: [png('pasted.png')],
  getData: (type: string) => texts[type] ?? '',
});

describe('an image', () => {
  test('an image waits in the composer; its upload shows progress and can be cancelled', async () => {
    const { user, server } = await renderChat();
    choose(png());
    expect(part('attachment')?.textContent).toBe('cover.png3.00 Bytes');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await settle();
    expect(server.sent[0]?.file?.size).toBe(3);
    act(() => server.sent[0]?.progress(40));
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('40');
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(server.sent[0]?.signal.aborted).toBe(true);
    expect(parts('message')).toHaveLength(0);
    expect(document.activeElement).toBe(part('timeline'));
  });

  test('an image can be removed from the composer, whose field receives the focus', async () => {
    const { user } = await renderChat();
    choose(png());
    await user.click(screen.getByRole('button', { name: 'Remove image cover.png' }));
    expect(part('attachment')).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  test('an image that is pasted or dropped is attached', async () => {
    await renderChat();
    act(() => void fireEvent.paste(field(), { clipboardData: clipboard({ 'text/html': '<img src="a.png">' }) }));
    expect(part('attachment')?.textContent).toContain('pasted.png');
    const timeline = part('timeline');
    if (timeline === null) throw new Error('There is a timeline');
    const dataTransfer = { files: [png('dropped.png')], types: ['Files'] };
    act(() => void fireEvent.dragOver(timeline, { dataTransfer }));
    expect(part('drop-image')).not.toBeNull();
    act(() => void fireEvent.drop(timeline, { dataTransfer }));
    expect(part('attachment')?.textContent).toContain('dropped.png');
    expect(part('drop-image')).toBeNull();
  });

  test('of several dropped images the first is attached, and a sentence says that a message has one', async () => {
    await renderChat();
    const dataTransfer = { files: [png('one.png'), png('two.png'), png('three.png')], types: ['Files'] };
    act(() => void fireEvent.drop(part('timeline') as HTMLElement, { dataTransfer }));
    expect(part('attachment')?.textContent).toContain('one.png');
    expect(part('composer-problem')?.textContent).toContain('One image per message.');
  });

  test('formatted text is pasted as text, though office programs add a picture of it', async () => {
    await renderChat();
    const copied = clipboard({ 'text/html': '<b>Total</b>', 'text/plain': 'Total' });
    expect(fireEvent.paste(field(), { clipboardData: copied })).toBe(true);
    expect(part('attachment')).toBeNull();
  });

  test.each([
    { name: 'a PDF', file: new File(['x'], 'a.pdf', { type: 'application/pdf' }), text: 'You can only add images.' },
    { name: 'an SVG', file: new File(['x'], 'a.svg', { type: 'image/svg+xml' }), text: 'You can only add images.' },
    {
      name: 'an image that is too large',
      file: new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
      text: 'This image is too large. The limit is 10 MB.',
    },
  ])('$name is rejected with a message', async ({ file, text }) => {
    await renderChat();
    choose(file);
    expect(screen.getByText(text)).toBeTruthy();
    expect(part('attachment')).toBeNull();
  });

  test('an image cannot be attached where uploads are prevented', async () => {
    await renderChat(fakeBackend(aDetail({ preventUpload: true })));
    expect(part('attach-button')).toBeNull();
    act(() => void fireEvent.paste(field(), { clipboardData: clipboard({}) }));
    expect(part('attachment')).toBeNull();
  });
});

test('a text that is too long shows the excess', async () => {
  await renderChat();
  act(() => void fireEvent.change(field(), { target: { value: 'x'.repeat(10_012) } }));
  expect(screen.getByText('12 characters too many')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
});
