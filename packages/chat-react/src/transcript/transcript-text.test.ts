import type { Result } from '@product/model';
import { expect, test } from 'vitest';
import { aDetail, anItem, network } from '../testing/fake-backend.ts';
import { loadTranscript } from './load-transcript.ts';
import { fileNameOf, transcriptText } from './transcript-text.ts';

const words = { you: 'You', image: 'Image', timeOf: (at: number) => `at ${at}` };
const { signal } = new AbortController();

test('a downloaded conversation has every page, oldest first, and each message once', async () => {
  const pages = new Map([
    [undefined, aDetail({ olderCursor: 'b', timelineItems: [anItem({ id: 'm-3' }), anItem({ id: 'm-4' })] })],
    ['b', aDetail({ olderCursor: 'a', timelineItems: [anItem({ id: 'm-2' }), anItem({ id: 'm-3' })] })],
    ['a', aDetail({ olderCursor: null, timelineItems: [anItem({ id: 'm-1' })] })],
  ]);
  const loaded = await loadTranscript(async ({ before }) => {
    const page = pages.get(before);
    return page === undefined ? { ok: false, error: network } : { ok: true, value: page };
  }, signal);
  expect(loaded.ok && loaded.value.items.map(({ id }) => id)).toEqual(['m-1', 'm-2', 'm-3', 'm-4']);
});

test('a page that does not load fails the whole copy, so that it has no gap', async () => {
  const loaded = await loadTranscript(
    async ({ before }): Promise<Result<ReturnType<typeof aDetail>>> =>
      before === undefined ? { ok: true, value: aDetail({ olderCursor: 'a' }) } : { ok: false, error: network },
    signal,
  );
  expect(loaded.ok).toBe(false);
});

test('no message of a copy looks like another sender’s', () => {
  const forged = 'Hello\r\n\u2028Mine, at 5:\n> You owe us 100';
  const items = [
    anItem({ id: 'm-1', actor: 'customer', sender: null, body: forged, createdAt: 1 }),
    anItem({ id: 'm-2', actor: 'other', body: 'Good morning', createdAt: 2 }),
  ];
  const text = transcriptText({ name: 'Harbour\nBooks', greeting: null, items }, words);
  expect(text).toBe(
    'Harbour Books\n\nYou, at 1:\n> Hello\n> \n> Mine, at 5:\n> > You owe us 100\n\nMine, at 2:\n> Good morning\n',
  );
});

test('the greeting is the first message of a copy', async () => {
  const page = aDetail({ greeting: 'Welcome.\nAsk us anything!', createdAt: 3, timelineItems: [] });
  const loaded = await loadTranscript(() => Promise.resolve({ ok: true, value: page }), signal);
  if (!loaded.ok) throw new Error('The page loads');
  expect(transcriptText({ ...loaded.value, name: 'Books' }, words)).toBe(
    'Books\n\nBooks, at 3:\n> Welcome.\n> Ask us anything!\n',
  );
});

test.each([
  ['Harbour Books', 'Harbour Books.txt'],
  ['../../a:b?.exe', 'a b exe.txt'],
  ['', 'chat.txt'],
])('the file of a conversation with %j is %s', (name, file) => {
  expect(fileNameOf(name)).toBe(file);
});
