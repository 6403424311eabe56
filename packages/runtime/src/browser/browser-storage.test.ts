import { describe, expect, test } from 'vitest';
import { browserStorage } from './browser-storage.ts';

/** A device's storage that can be told to fail. */
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

describe('on a device that takes everything', () => {
  test('keys carry the prefix there, and not here', () => {
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

  test('what another tab writes is seen', () => {
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
  test('the visit goes on in memory', () => {
    const storage = browserStorage(page());
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
    expect(storage.keys()).toEqual(['a']);
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
    expect(storage.keys()).toEqual([]);
  });
});

describe('on a device that fails half-way', () => {
  test('a full one keeps the older value, the visit the newer; a later write brings both together', () => {
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

  test('one that forgets in silence is found out', () => {
    const { page, fails } = aDevice();
    const storage = browserStorage(page);
    fails.forgets = true;
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
  });

  test('one that does not let go is overruled', () => {
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

  test('one that cannot be read gives nothing', () => {
    const { page, fails } = aDevice();
    const storage = browserStorage(page);
    fails.get = true;
    expect(storage.get('a')).toBeNull();
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
  });
});
