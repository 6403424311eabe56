import { memoryStorage } from '@product/runtime';
import { describe, expect, test } from 'vitest';
import { anItem } from '../testing/fake-backend.ts';
import { createAlerter } from './alerter.ts';

const silentParameter = {
  setValueAtTime: () => {},
  linearRampToValueAtTime: () => {},
  exponentialRampToValueAtTime: () => {},
};

/** Page that counts its sounds, requests and notifications. */
function aPage({ permission = 'default', visibility = 'hidden' } = {}) {
  const shown: { readonly tag: string; onclick?: () => void }[] = [];
  const calls = { contexts: 0, notes: 0, requests: 0, focused: 0, notifications: [] as string[], shown };
  const target = new EventTarget();
  class FakeAudio {
    readonly currentTime = 0;
    readonly destination = {};
    constructor() {
      calls.contexts += 1;
    }
    resume = () => Promise.resolve();
    close = () => Promise.resolve();
    createGain = () => ({ gain: silentParameter, connect: () => {} });
    createOscillator = () => ({
      frequency: { value: 0 },
      connect: () => {},
      start: () => {
        calls.notes += 1;
      },
      stop: () => {},
    });
  }
  class FakeNotification {
    static permission = permission;
    static requestPermission() {
      calls.requests += 1;
      return Promise.resolve('denied');
    }
    onclick?: () => void;
    readonly tag: string;
    constructor(title: string, { body, tag }: { body: string; tag: string }) {
      this.tag = tag;
      calls.notifications.push(`${title}: ${body}`);
      calls.shown.push(this);
    }
    close(): void {}
  }
  const page = Object.assign(target, {
    AudioContext: FakeAudio,
    Notification: FakeNotification,
    focus: () => {
      calls.focused += 1;
    },
    document: { visibilityState: visibility },
  });
  return { page: page as unknown as Window & typeof globalThis, calls };
}

const item = anItem({ id: 'm-1', body: 'It is on its way.' });
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('sound and notification', () => {
  test('an alerter creates no audio before a gesture, even when the sound was on at an earlier visit', async () => {
    const { page, calls } = aPage();
    const storage = memoryStorage();
    createAlerter({ storage, page, owner: 'o' }).storePreference(true);
    const alerter = createAlerter({ storage, page, owner: 'o' });
    expect(alerter.isEnabled()).toBe(true);
    alerter.alert(item, 'Shop');
    await turn();
    expect(calls).toMatchObject({ contexts: 0, notes: 0, requests: 0, notifications: [] });
    page.dispatchEvent(new Event('pointerdown'));
    page.dispatchEvent(new Event('keydown'));
    alerter.alert(anItem({ id: 'm-2' }), 'Shop');
    await turn();
    expect(calls).toMatchObject({ contexts: 1, notes: 2 });
  });

  test('activating an alerter plays the sound and requests notifications', async () => {
    const { page, calls } = aPage();
    createAlerter({ storage: memoryStorage(), page, owner: 'o' }).activate();
    await turn();
    expect(calls).toMatchObject({ contexts: 1, notes: 2, requests: 1 });
  });

  test.each([
    { permission: 'granted', visibility: 'hidden', shown: ['Mine: It is on its way.'] },
    { permission: 'granted', visibility: 'visible', shown: [] },
    { permission: 'denied', visibility: 'hidden', shown: [] },
  ])(
    'a message with permission $permission on a $visibility page shows the notifications $shown',
    ({ permission, visibility, shown }) => {
      const { page, calls } = aPage({ permission, visibility });
      createAlerter({ storage: memoryStorage(), page, owner: 'o' }).alert(item, 'Shop');
      expect(calls.notifications).toEqual(shown);
    },
  );

  test('of two tabs with an unread message one shows a notification', () => {
    const storage = memoryStorage();
    const tabs = [aPage({ permission: 'granted' }), aPage({ permission: 'granted' })];
    for (const { page } of tabs) createAlerter({ storage, page, owner: 'o' }).alert(item, 'Shop');
    expect(tabs.flatMap(({ calls }) => calls.notifications)).toHaveLength(1);
  });

  test('two tabs alert once to each of several messages, in whatever order they come', () => {
    const storage = memoryStorage();
    const tabs = [aPage({ permission: 'granted' }), aPage({ permission: 'granted' })];
    const [here, there] = tabs.map(({ page }) => createAlerter({ storage, page, owner: 'o' }));
    for (const alerter of [here, there]) for (const id of ['m-1', 'm-2']) alerter?.alert(anItem({ id }), 'Shop');
    expect(tabs.flatMap(({ calls }) => calls.notifications)).toHaveLength(2);
  });

  test('a notification replaces that of its own conversation alone, and its press opens the conversation', () => {
    const { page, calls } = aPage({ permission: 'granted' });
    let opened = '';
    const alerter = createAlerter({ storage: memoryStorage(), page, owner: 'inbox' });
    for (const id of ['f-1', 'f-2'])
      alerter.alert(anItem({ id }), 'Shop', { tag: `inbox/${id}`, onPress: () => (opened = id) });
    expect(calls.shown.map(({ tag }) => tag)).toEqual(['inbox/f-1', 'inbox/f-2']);
    calls.shown[0]?.onclick?.();
    expect([opened, calls.focused]).toEqual(['f-1', 1]);
  });

  test('an alerter does nothing in a page without sound and notifications', () => {
    const page = Object.assign(new EventTarget(), { document: { visibilityState: 'hidden' } });
    const alerter = createAlerter({
      storage: memoryStorage(),
      page: page as unknown as Window & typeof globalThis,
      owner: 'o',
    });
    alerter.activate();
    alerter.alert(item, 'Shop');
    alerter.close();
  });
});
