import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultResults, periods, readResultsHash, toResultsInput, writeResultsHash } from './results-query.ts';

const text = fc.string({ minLength: 1, maxLength: 20 });
const name = text.filter((each) => !each.includes('='));
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const day = fc
  .date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const query = fc.record({
  nodeId: optional(text),
  days: fc.constantFrom(...periods),
  dates: optional(
    fc.tuple(day, day).map(([one, other]) => (one <= other ? { from: one, to: other } : { from: other, to: one })),
  ),
  languageId: optional(text),
  completed: optional(fc.boolean()),
  score: optional(fc.record({ min: fc.nat(10), max: fc.nat(10) })),
  verified: optional(fc.boolean()),
  tag: optional(text),
  assigneeId: optional(text),
  answer: optional(fc.record({ questionId: name, value: text })),
  context: optional(fc.record({ key: name, value: text })),
});

test('every choice survives the address', () => {
  fc.assert(
    fc.property(query, (choices) => {
      expect(readResultsHash(writeResultsHash(choices))).toEqual(choices);
    }),
  );
});

test('any fragment reads without an error', () => {
  fc.assert(fc.property(fc.string(), (hash) => void readResultsHash(`#${hash}`)));
  expect(readResultsHash('#feedback=f-1')).toBeNull();
  expect(readResultsHash('#results=n&days=abc&score=3-x&completed=maybe&answer=x')).toEqual({
    ...defaultResults,
    nodeId: 'n',
  });
});

test('all time has no start, and other periods end now', () => {
  expect(toResultsInput({ ...defaultResults, days: null }, 'n', 86_400_000, 'UTC')).toEqual({
    nodeId: 'n',
    counted: true,
  });
  expect(toResultsInput({ ...defaultResults, days: 7 }, 'n', 864_000_000, 'UTC')).toMatchObject({
    since: 259_200_000,
    until: 864_000_000,
  });
});

test('chosen dates are whole days of the node, also when its clock changes', () => {
  const dates = (from: string, to: string, timeZone: string) =>
    toResultsInput({ ...defaultResults, dates: { from, to } }, 'n', 1, timeZone);
  for (const [day, timeZone, since, until] of [
    ['2026-10-31', 'UTC', '2026-10-31T00:00Z', '2026-11-01T00:00Z'],
    ['2026-11-28', 'Pacific/Auckland', '2026-11-27T11:00Z', '2026-11-28T11:00Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
    ['2026-02-28', 'America/St_Johns', '2026-02-28T03:30Z', '2026-03-01T03:30Z'],
  ] as const)
    expect(dates(day, day, timeZone)).toMatchObject({ since: Date.parse(since), until: Date.parse(until) });
});

test('an end before the start is its start, and dates that are none are no period', () => {
  expect(readResultsHash('#results=n&from=2026-11-30&to=2026-11-01')?.dates).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
  });
  for (const wrong of ['from=2026-11-01', 'from=soon&to=2026-11-01', 'from=2026-13-45&to=2026-11-01'])
    expect(readResultsHash(`#results=n&${wrong}`)?.dates).toBeNull();
});
