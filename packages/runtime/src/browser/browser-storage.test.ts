import { describe, expect, test } from 'vitest';
import { browserStorage } from './browser-storage.ts';

/** Local storage of a device whose calls can fail. */
function aDevice() {
  const values = new Map<string, string>();
  const fails = { set: false, get: false, remove: false, forgets: false };
  const fail = (isFailing: boolean): void => {
    if (isFailing) throw new DOMException('full', 'QuotaExceededError');
  };
  const localStorage: Storage = {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    clear: () => values.clear(),
    getItem(key) {
      fail(fails.get);
      return values.get(key) ?? null;
    },
    setItem(key, value) {
      fail(fails.set);
      if (!fails.forgets) values.set(key, value);
    },
    removeItem(key) {
      fail(fails.remove);
      values.delete(key);
    },
  };
  return { page: { localStorage }, values, fails };
}

const blockedPage = {
  get localStorage(): Storage {
    throw new DOMException('denied', 'SecurityError');
  },
};
const emptyPage = { localStorage: null as unknown as Storage };

describe('on a device that stores every value', () => {
  test('keys have the prefix on the device only', () => {
    const { page, values } = aDevice();
    values.set('other', '1');
    const storage = browserStorage(page);
    storage.set('DEVICE_ID', 'a');
    expect([...values.keys()]).toEqual(['other', 'ProductCacher::DEVICE_ID']);
    expect(storage.keys()).toEqual(['DEVICE_ID']);
    expect(storage.get('other')).toBeNull();
    storage.remove('DEVICE_ID');
    expect(storage.get('DEVICE_ID')).toBeNull();
    expect([...values.keys()]).toEqual(['other']);
  });

  test('a value that another tab writes is read', () => {
    const { page, values } = aDevice();
    const storage = browserStorage(page, { prefix: 'p:' });
    values.set('p:a', '1');
    expect(storage.get('a')).toBe('1');
    values.set('p:a', '2');
    expect(storage.get('a')).toBe('2');
  });
});

describe.each([
  { name: 'blocked', page: () => blockedPage },
  { name: 'null', page: () => emptyPage },
  { name: 'absent', page: () => undefined },
])('where storage is $name', ({ page }) => {
  test('values stay in memory where storage is not available', () => {
    const storage = browserStorage(page());
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
    expect(storage.keys()).toEqual(['a']);
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
    expect(storage.keys()).toEqual([]);
  });
});

describe('on a failing device', () => {
  test('a full device keeps the older value and memory the newer one, until a later write succeeds', () => {
    const { page, values, fails } = aDevice();
    const storage = browserStorage(page);
    storage.set('a', '1');
    fails.set = true;
    storage.set('a', '2');
    storage.set('b', '3');
    expect([storage.get('a'), storage.get('b')]).toEqual(['2', '3']);
    expect(values.get('ProductCacher::a')).toBe('1');
    expect([...storage.keys()].sort()).toEqual(['a', 'b']);
    fails.set = false;
    storage.set('a', '4');
    expect(values.get('ProductCacher::a')).toBe('4');
    expect(storage.get('a')).toBe('4');
  });

  test('a value that the device discards silently stays in memory', () => {
    const { page, fails } = aDevice();
    const storage = browserStorage(page);
    fails.forgets = true;
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
  });

  test('a value that the device does not remove is removed for the page', () => {
    const { page, fails } = aDevice();
    const storage = browserStorage(page);
    storage.set('a', '1');
    fails.get = true;
    storage.remove('a');
    fails.get = false;
    fails.remove = true;
    storage.set('a', '2');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
    expect(storage.keys()).toEqual([]);
  });

  test('a device that cannot be read has no values', () => {
    const { page, fails } = aDevice();
    const storage = browserStorage(page);
    fails.get = true;
    expect(storage.get('a')).toBeNull();
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
  });
});
