import { describe, expect, test } from 'vitest';
import { initialChat } from '../src/index.ts';
import { aDetail, anItem, noon, run, typesOf } from './chat-fixtures.ts';

const MINUTE_MS = 60_000;
const picture = (url: string) => ({ url, name: 'a.png', contentType: 'image/png', width: 1, height: 1 });

function openWith(detail: ReturnType<typeof aDetail>) {
  return run(
    initialChat({ feedbackId: 'f-1', token: 't' }),
    { type: 'started', at: noon, online: true },
    { type: 'loaded', detail, at: noon },
  ).state;
}

const withPicture = aDetail({ timelineItems: [anItem({ id: 'm-1', attachment: picture('/old') })] });
const response = { question: { id: 'q', body: 'Photo', style: 'file' }, texts: [], urls: ['/old'] };

describe('addresses of files', () => {
  test.each([
    { name: 'a picture in the chat', detail: withPicture },
    { name: 'a file in the answers', detail: aDetail({ responses: [response] }) },
  ])('file addresses are fetched again before they expire: $name', ({ detail }) => {
    const open = openWith(detail);
    expect(typesOf(run(open, { type: 'ticked', at: noon + 29 * MINUTE_MS }).effects)).toEqual(['schedule']);
    const due = run(open, { type: 'ticked', at: noon + 30 * MINUTE_MS });
    expect(typesOf(due.effects)).toEqual(['loadDetail', 'schedule']);
    expect(typesOf(run(due.state, { type: 'ticked', at: noon + 31 * MINUTE_MS }).effects)).toEqual(['schedule']);
  });

  test('file addresses are not fetched for a chat without files or for a hidden page', () => {
    const late = { type: 'ticked', at: noon + 60 * MINUTE_MS } as const;
    expect(typesOf(run(openWith(aDetail()), late).effects)).toEqual(['schedule']);
    const hidden = run(openWith(withPicture), { type: 'visibilityChanged', pageVisible: false }).state;
    expect(typesOf(run(hidden, late).effects)).toEqual(['schedule']);
  });

  test('a picture that does not load causes a fetch, and the new address replaces the old one', () => {
    const open = openWith(withPicture);
    const failed = run(open, { type: 'imageFailed', at: noon + 5 * MINUTE_MS });
    expect(typesOf(failed.effects)).toEqual(['loadDetail']);
    const detail = aDetail({ timelineItems: [anItem({ id: 'm-1', attachment: picture('/new') })] });
    const loaded = run(failed.state, { type: 'loaded', detail, at: noon + 5 * MINUTE_MS }).state;
    expect(loaded.timeline.map(({ attachment }) => attachment?.url)).toEqual(['/new']);
    // A picture that is gone for good is not fetched again at once.
    expect(run(loaded, { type: 'imageFailed', at: noon + 5.5 * MINUTE_MS }).effects).toEqual([]);
  });
});
