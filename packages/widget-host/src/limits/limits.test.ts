import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coolDownReason, limitReason } from './limits.ts';

const none = { samplePercent: null, coolDownDays: null, limitReached: false };
const visitor = { nodeId: 'node-1', deviceId: 'd', hasChat: false };
const day = 86_400_000;

describe('the limits of a node', () => {
  test.each([
    ['a node without limits is shown', none, visitor, undefined],
    ['a full node is hidden', { ...none, limitReached: true }, visitor, 'limitReached'],
    [
      'a full node stays for an ongoing chat',
      { ...none, limitReached: true },
      { ...visitor, hasChat: true },
      undefined,
    ],
    ['nobody is in a sample of 0 percent', { ...none, samplePercent: 0 }, visitor, 'notInSample'],
    ['everybody is in a sample of 100 percent', { ...none, samplePercent: 100 }, visitor, undefined],
    [
      'a sample of 100 percent needs no storage',
      { ...none, samplePercent: 100 },
      { ...visitor, deviceId: undefined },
      undefined,
    ],
    [
      'a visitor with blocked storage is in no sample',
      { ...none, samplePercent: 99.9 },
      { ...visitor, deviceId: undefined },
      'notInSample',
    ],
    [
      'a full node says so before its sample',
      { ...none, samplePercent: 0, limitReached: true },
      visitor,
      'limitReached',
    ],
  ])('%s', (_title, limits, who, reason) => {
    expect(limitReason(limits, who)).toBe(reason);
  });
});

describe('the cool-down of a site', () => {
  const history = { shownAt: 1_000, isStorageBlocked: false, now: 1_000 };
  test.each([
    ['a node without cool-down opens by itself', null, history, undefined],
    ['no days are no cool-down', 0, history, undefined],
    ['a visitor who saw nothing is asked', 7, { ...history, shownAt: undefined }, undefined],
    ['a visitor who saw a survey is left alone', 7, history, 'askedRecently'],
    ['the last moment of the cool-down counts', 7, { ...history, now: 1_000 + 7 * day - 1 }, 'askedRecently'],
    ['exactly elapsed days are over', 7, { ...history, now: 1_000 + 7 * day }, undefined],
    ['a time in the future blocks', 7, { ...history, now: 0 }, 'askedRecently'],
    ['blocked storage leaves the visitor alone', 7, { ...history, isStorageBlocked: true }, 'storageBlocked'],
  ])('%s', (_title, coolDownDays, given, reason) => {
    expect(coolDownReason({ coolDownDays }, given)).toBe(reason);
  });

  test('a longer cool-down never asks earlier', () => {
    const time = fc.nat(1_000 * day);
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), time, time, (one, other, shownAt, now) => {
        const reasonOf = (coolDownDays: number) =>
          coolDownReason({ coolDownDays }, { shownAt, now, isStorageBlocked: false });
        const [short, long] = [Math.min(one, other), Math.max(one, other)];
        expect(reasonOf(short) === 'askedRecently' && reasonOf(long) === undefined).toBe(false);
      }),
    );
  });
});
