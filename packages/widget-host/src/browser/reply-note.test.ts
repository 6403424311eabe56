import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { initialLifecycle, type LifecycleState } from '../lifecycle/state.ts';
import { decodeSettings } from '../settings/decode-settings.ts';
import type { HostView } from './host-view.ts';
import { createReplyNote, type ReplyNote } from './reply-note.ts';

const shown: LifecycleState = { ...initialLifecycle, reason: 'shown' };
const note = () => document.querySelector('[data-product="reply"]');
const words = () => note()?.shadowRoot?.textContent;
const onPress = vi.fn();
const onLeave = vi.fn();
let replyNote: ReplyNote;

function create(): ReplyNote {
  const settings = decodeSettings({ node_id: 'node-1', node_name: 'Harbour Books' });
  if (!settings) throw new Error('These settings have a node');
  const view = { root: document.body, launcher: { frame: document.createElement('iframe') } } as unknown as HostView;
  return createReplyNote(window, view, settings, undefined, { onPress, onLeave });
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  replyNote = create();
});
afterEach(() => {
  replyNote.remove();
  sessionStorage.clear();
  onPress.mockClear();
  onLeave.mockClear();
  vi.useRealTimers();
});

test('a reply to a closed widget shows the name of the business and the number of replies', () => {
  replyNote.render({ ...shown, unread: 1 });
  expect(note()).toBeNull();
  replyNote.render({ ...shown, unread: 1, unreadText: '1 unread' });
  expect(words()).toContain('Harbour Books');
  expect(words()).toContain('1 unread');
});

test('the note leaves after twelve seconds and comes back with the next reply alone', () => {
  replyNote.render({ ...shown, unread: 1, unreadText: '1 unread' });
  vi.advanceTimersByTime(11_999);
  expect(note()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(note()).toBeNull();
  expect(onLeave).toHaveBeenCalledTimes(1);
  replyNote.render({ ...shown, unread: 1, unreadText: '1 unread' });
  expect(note()).toBeNull();
  replyNote.render({ ...shown, unread: 2, unreadText: '2 unread' });
  expect(words()).toContain('2 unread');
});

test('a later page of the visit does not tell of the same reply again', () => {
  replyNote.render({ ...shown, unread: 1, unreadText: '1 unread' });
  replyNote.remove();
  replyNote = create();
  replyNote.render({ ...shown, unread: 1, unreadText: '1 unread' });
  expect(note()).toBeNull();
});

test('a reply to an open widget shows no note, and opening removes it', () => {
  replyNote.render({ ...shown, open: true, unread: 1, unreadText: '1 unread' });
  expect(note()).toBeNull();
  replyNote.render({ ...shown, unread: 2, unreadText: '2 unread' });
  expect(note()).not.toBeNull();
  replyNote.render({ ...shown, open: true, unread: 2, unreadText: '2 unread' });
  expect(note()).toBeNull();
});

test('a press on the note opens the widget; its cross removes it', () => {
  replyNote.render({ ...shown, unread: 1, unreadText: '1 unread' });
  const [message, close] = note()?.shadowRoot?.querySelectorAll('button') ?? [];
  message?.click();
  expect(onPress).toHaveBeenCalledTimes(1);
  close?.click();
  expect(note()).toBeNull();
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('words of the frame are written as text, and cut after 80 characters', () => {
  replyNote.render({ ...shown, unread: 1, unreadText: `<img src=x>${'a'.repeat(100)}` });
  expect(note()?.shadowRoot?.querySelector('img')).toBeNull();
  expect(note()?.shadowRoot?.querySelector('u')?.textContent).toHaveLength(80);
});

test('a region that stands in the page since the chat began tells of a reply, once', () => {
  const chat = { ...shown, record: { hasChat: true } };
  const region = () => document.querySelector('[data-product="said"][role="status"]');
  replyNote.render(chat);
  const before = region();
  expect(before?.textContent).toBe('');
  replyNote.render({ ...chat, unread: 1, unreadText: '1 unread', language: 'en' });
  expect(region()).toBe(before);
  expect(region()?.textContent).toBe('Harbour Books: 1 unread');
  expect(note()?.shadowRoot?.querySelector('[role="status"]')).toBeNull();
  replyNote.remove();
  expect(region()).toBeNull();
});

test('the words of a note have the language of the widget, and its cross one of the host page’s', () => {
  replyNote.render({ ...shown, unread: 1, unreadText: 'غير مقروءة: 1', language: 'ar' });
  const card = note()?.shadowRoot?.querySelector<HTMLElement>('.n');
  expect([card?.lang, card?.dir, card?.querySelector<HTMLElement>('.x')?.lang]).toEqual(['ar', 'rtl', 'en']);
});

test('a note with the focus stays', () => {
  replyNote.render({ ...shown, unread: 1, unreadText: '1 unread' });
  note()?.shadowRoot?.querySelector<HTMLElement>('button')?.focus();
  const isUsed = vi.spyOn(note() as Element, 'matches').mockReturnValue(true);
  vi.advanceTimersByTime(12_000);
  expect(note()).not.toBeNull();
  isUsed.mockReturnValue(false);
  vi.advanceTimersByTime(12_000);
  expect(note()).toBeNull();
});
