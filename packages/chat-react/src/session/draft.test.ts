import { memoryStorage } from '@product/runtime';
import { fakeClock } from '@product/testing';
import { expect, test } from 'vitest';
import { type Draft, type StoredDraft, storedDraft } from './draft.ts';

const owner = 'customer/f-1';
const image = { fileId: 'i', name: 'i.png', contentType: 'image/png', sizeBytes: 3, previewUrl: null };
const empty = { text: '', attachment: null };
const content = (text: string) => ({ text, attachment: null });

/** Opens tabs of one chat on one device. `shown` is what each has taken over from another one. */
function open(tabCount = 1) {
  const storage = memoryStorage();
  const clock = fakeClock(0);
  const shown: (string | undefined)[] = [];
  const tabs: Draft[] = [];
  const openTab = (): Draft => {
    const index = tabs.length;
    const onStored = (stored: StoredDraft): void =>
      tabs.forEach((tab, other) => {
        const taken = other === index ? undefined : tab.receive(stored);
        if (taken !== undefined) shown[other] = taken.text;
      });
    const draft = storedDraft({ storage, clock, owner, onStored });
    tabs.push(draft);
    return draft;
  };
  const stored = () => storedDraft({ storage, clock, owner, onStored: () => {} }).read();
  return { storage, clock, shown, openTab, stored, tabs: Array.from({ length: tabCount }, openTab) as [Draft, Draft] };
}

test('a draft is stored when typing pauses or on leaving, and removed with its text', () => {
  const { storage, clock, stored, tabs } = open();
  const [draft] = tabs;
  draft.write(content('Hel'));
  draft.write(content('Hello'));
  expect(stored()).toEqual(empty);
  clock.advance(300);
  expect(stored().text).toBe('Hello');
  draft.write({ text: 'Hello there', attachment: { ...image, previewUrl: 'blob:here' } });
  draft.flush();
  expect(stored()).toMatchObject({ text: 'Hello there', attachment: image });
  draft.write(empty);
  expect(storage.keys()).toEqual([]);
  draft.flush();
  expect(clock.pending).toBe(0);
});

test('a text that was sent while its storing waited does not come back', () => {
  const { clock, stored, tabs } = open();
  const [draft] = tabs;
  draft.write(content('Hello'));
  clock.advance(300);
  draft.write(content('Hello there'));
  draft.write(empty);
  expect(stored()).toEqual(empty);
  clock.advance(300);
  expect(stored()).toEqual(empty);
});

test('a draft that one tab sends leaves the tab that shows it too, whoever wrote it', () => {
  const { clock, shown, openTab, tabs } = open();
  const [first] = tabs;
  first.write(content('Hello'));
  clock.advance(300);
  const second = openTab();
  expect(second.read().text).toBe('Hello');
  first.write(content('Hello there'));
  clock.advance(300);
  expect(shown).toEqual([undefined, 'Hello there']);
  second.write(empty);
  expect(shown).toEqual(['', 'Hello there']);
});

test('a draft that the draft of another tab displaced is stored when that one was sent', () => {
  const { clock, shown, stored, tabs } = open(2);
  const [first, second] = tabs;
  first.write(content('Of the first'));
  clock.advance(300);
  second.write(content('Of the second'));
  clock.advance(300);
  expect(stored().text).toBe('Of the second');
  second.write(empty);
  expect(stored().text).toBe('Of the first');
  expect(shown).toEqual([]);
});

test('a text that is sent before it was stored leaves the draft of another tab on the device', () => {
  const { clock, stored, tabs } = open(2);
  const [first, second] = tabs;
  first.write(content('Of the first'));
  clock.advance(300);
  second.write(content('Hi'));
  second.write(empty);
  expect(stored().text).toBe('Of the first');
});

test('another tab changes no text that is being typed', () => {
  const { clock, shown, openTab, tabs } = open();
  const [first] = tabs;
  first.write(content('Hello'));
  clock.advance(300);
  const second = openTab();
  second.read();
  second.write(content('Hello you'));
  first.write(empty);
  expect(shown).toEqual([]);
});

test('a draft of an earlier version is a text alone', () => {
  const { storage, stored } = open();
  storage.set(`CHAT_DRAFT/${owner}`, '12');
  expect(stored()).toMatchObject(content('12'));
});
