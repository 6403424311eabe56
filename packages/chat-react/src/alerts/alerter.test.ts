import { memoryStorage } from '@product/runtime';
import { describe, expect, test } from 'vitest';
import { anItem } from '../testing/fake-backend.ts';
import { createAlerter } from './alerter.ts';

const hushed = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };

/** A page that counts what it was made to do. */
function aPage({ permission = 'default', visibility = 'hidden' } = {}) {
  const made = { contexts: 0, notes: 0, asked: 0, notifications: [] as string[] };
  const target = new EventTarget();
  class FakeAudio {
    readonly currentTime = 0;
    readonly destination = {};
    constructor() {
      made.contexts += 1;
    }
    resume = () => Promise.resolve();
    close = () => Promise.resolve();
    createGain = () => ({ gain: hushed, connect: () => {} });
    createOscillator = () => ({
      frequency: { value: 0 },
      connect: () => {},
      start: () => {
        made.notes += 1;
      },
      stop: () => {},
    });
  }
  class FakeNotification {
    static permission = permission;
    static requestPermission() {
      made.asked += 1;
      return Promise.resolve('denied');
    }
    constructor(title: string, { body }: { body: string }) {
      made.notifications.push(`${title}: ${body}`);
    }
  }
  const page = Object.assign(target, {
    AudioContext: FakeAudio,
    Notification: FakeNotification,
    document: { visibilityState: visibility },
  });
  return { page: page as unknown as Window & typeof globalThis, made };
}

const item = anItem({ id: 'm-1', body: 'It is on its way.' });
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('sound and notification', () => {
  test('nothing is prepared before a gesture, even for a visitor who chose sound before', async () => {
    const { page, made } = aPage();
    const storage = memoryStorage();
    createAlerter({ storage, page, owner: 'o' }).keep(true);
    const alerter = createAlerter({ storage, page, owner: 'o' });
    expect(alerter.wasOn()).toBe(true);
    alerter.alert(item, 'Shop');
    await turn();
    expect(made).toMatchObject({ contexts: 0, notes: 0, asked: 0, notifications: [] });
    page.dispatchEvent(new Event('pointerdown'));
    page.dispatchEvent(new Event('keydown'));
    alerter.alert(anItem({ id: 'm-2' }), 'Shop');
    await turn();
    expect(made).toMatchObject({ contexts: 1, notes: 2 });
  });

  test('turned on, it lets itself be heard and asks the browser’s question', async () => {
    const { page, made } = aPage();
    createAlerter({ storage: memoryStorage(), page, owner: 'o' }).introduce();
    await turn();
    expect(made).toMatchObject({ contexts: 1, notes: 2, asked: 1 });
  });

  test.each([
    { permission: 'granted', visibility: 'hidden', shown: ['Mine: It is on its way.'] },
    { permission: 'granted', visibility: 'visible', shown: [] },
    { permission: 'denied', visibility: 'hidden', shown: [] },
  ])('a notification with permission $permission on a $visibility page', ({ permission, visibility, shown }) => {
    const { page, made } = aPage({ permission, visibility });
    createAlerter({ storage: memoryStorage(), page, owner: 'o' }).alert(item, 'Shop');
    expect(made.notifications).toEqual(shown);
  });

  test('of two tabs one tells', () => {
    const storage = memoryStorage();
    const tabs = [aPage({ permission: 'granted' }), aPage({ permission: 'granted' })];
    for (const { page } of tabs) createAlerter({ storage, page, owner: 'o' }).alert(item, 'Shop');
    expect(tabs.flatMap(({ made }) => made.notifications)).toHaveLength(1);
  });

  test('a page without sound and notifications goes without', () => {
    const page = Object.assign(new EventTarget(), { document: { visibilityState: 'hidden' } });
    const alerter = createAlerter({
      storage: memoryStorage(),
      page: page as unknown as Window & typeof globalThis,
      owner: 'o',
    });
    alerter.introduce();
    alerter.alert(item, 'Shop');
    alerter.close();
  });
});
