import { describe, expect, test } from 'vitest';
import { memoryStorage } from './storage.ts';
import { storedValue } from './stored-value.ts';

const aCount = (json: unknown): number | undefined => (typeof json === 'number' ? json : undefined);

describe('a stored value', () => {
  test('a stored value is read as written, and undefined after its removal', () => {
    const storage = memoryStorage();
    const count = storedValue(storage, 'COUNT', { version: 1, decode: aCount });
    expect(count.read()).toBeUndefined();
    count.write(3);
    expect(count.read()).toBe(3);
    count.remove();
    expect(count.read()).toBeUndefined();
    expect(storage.keys()).toEqual([]);
  });

  test.each([
    { name: 'no JSON', text: '{' },
    { name: 'null', text: 'null' },
    { name: 'a bare value', text: '7' },
    { name: 'a list', text: '[1]' },
    { name: 'another version', text: '{"version":2,"value":7}' },
    { name: 'no version', text: '{"value":7}' },
    { name: 'a value of the wrong type', text: '{"version":1,"value":"7"}' },
    { name: 'a prototype for a value', text: '{"version":1,"__proto__":{"value":7}}' },
  ])('a stored value that is $name is removed', ({ text }) => {
    const storage = memoryStorage();
    storage.set('COUNT', text);
    expect(storedValue(storage, 'COUNT', { version: 1, decode: aCount }).read()).toBeUndefined();
    expect(storage.keys()).toEqual([]);
  });

  describe('that expires', () => {
    let now = 1_000;
    const expiring = (storage = memoryStorage()) =>
      storedValue(storage, 'COUNT', {
        version: 1,
        decode: aCount,
        expiry: { afterMs: 100, clock: { now: () => now } },
      });

    test.each([
      { passedMs: 100, value: 3 },
      { passedMs: 101, value: undefined },
      { passedMs: -5_000, value: 3 },
    ])('an expiring value is $value after $passedMs ms', ({ passedMs, value }) => {
      now = 10_000;
      const count = expiring();
      count.write(3);
      now += passedMs;
      expect(count.read()).toBe(value);
    });

    test('an expiring value without a time is removed', () => {
      const storage = memoryStorage();
      storage.set('COUNT', '{"version":1,"value":7}');
      expect(expiring(storage).read()).toBeUndefined();
    });
  });
});
