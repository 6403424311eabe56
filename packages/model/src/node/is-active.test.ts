import { describe, expect, test } from 'vitest';
import { activePeriod, isActive } from './is-active.ts';

const start = '2026-11-01T00:00:00Z';
const end = '2026-11-30T12:00:00+03:00';

describe('a node takes visitors', () => {
  test.each([
    { when: 'before its start', at: '2026-10-31T23:59:59.999Z', active: false },
    { when: 'from its start', at: '2026-11-01T00:00:00Z', active: true },
    { when: 'to its end', at: '2026-11-30T09:00:00Z', active: true },
    { when: 'after its end', at: '2026-11-30T09:00:00.001Z', active: false },
  ])('a node $when accepts visitors: $active', ({ at, active }) => {
    expect(isActive({ activationStartDate: start, activationEndDate: end }, Date.parse(at))).toBe(active);
  });

  test.each([
    { name: 'without dates', activationStartDate: null, activationEndDate: null },
    { name: 'with invalid dates', activationStartDate: 'soon', activationEndDate: '' },
  ])('a node $name accepts visitors at any time', ({ activationStartDate, activationEndDate }) => {
    for (const at of [0, Date.parse(start), 8.64e15])
      expect(isActive({ activationStartDate, activationEndDate }, at)).toBe(true);
  });

  test('a single date bounds only its own side', () => {
    const at = (date: string) => Date.parse(date);
    expect(isActive({ activationStartDate: start, activationEndDate: null }, at('2030-01-01'))).toBe(true);
    expect(isActive({ activationStartDate: start, activationEndDate: null }, at('2020-01-01'))).toBe(false);
    expect(isActive({ activationStartDate: null, activationEndDate: end }, at('2020-01-01'))).toBe(true);
    expect(isActive({ activationStartDate: null, activationEndDate: end }, at('2030-01-01'))).toBe(false);
  });

  test.each([
    { at: '2026-11-30T20:59:59.999Z', active: false },
    { at: '2026-11-30T21:00:00Z', active: true },
    { at: '2026-12-31T20:59:59.999Z', active: true },
    { at: '2026-12-31T21:00:00Z', active: false },
  ])('a node from 1 to 31 December in Istanbul accepts visitors at $at: $active', ({ at, active }) => {
    const dates = { activationStartDate: '2026-12-01', activationEndDate: '2026-12-31', timeZone: 'Europe/Istanbul' };
    expect(isActive(dates, Date.parse(at))).toBe(active);
    expect(activePeriod(dates).until).toBe(Date.parse('2026-12-31T20:59:59.999Z'));
  });
});
