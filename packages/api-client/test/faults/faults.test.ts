import { expect, test } from 'vitest';
import { faultNames } from './faulty-server.ts';
import { runFaults } from './run-faults.ts';

test('of 120 feedbacks through a server that misbehaves none is lost, and none is stored twice', async () => {
  const figures = await runFaults({ feedbacks: 120, seed: 7, atOnce: 60 });
  expect(figures).toMatchObject({ lost: 0, storedTwice: 0, leftovers: 0, wrongResponses: 0, notDelivered: 0 });
  expect(figures).toMatchObject({ unmaskedOnWire: 0, unmaskedInStorage: 0 });
  expect(Object.keys(figures.faults).sort()).toEqual([...faultNames].sort());
  expect(figures.tabsKilled).toBeGreaterThan(10);
}, 120_000);

test('a text that goes out as it is would be seen, on the wire and in the storage', async () => {
  const { unmaskedOnWire, unmaskedInStorage } = await runFaults({ feedbacks: 3, seed: 1, mask: (text) => text });
  expect(unmaskedOnWire).toBeGreaterThan(0);
  expect(unmaskedInStorage).toBeGreaterThan(0);
}, 60_000);
