import { expect, test } from 'vitest';
import { failedUnits, troubledJourneys } from './failures.mjs';

test('Each failed unit test is listed, with the first line of its reason.', () => {
  const report = {
    testResults: [
      { name: '/r/a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'fine' }] },
      {
        name: '/r/b.test.ts',
        status: 'failed',
        assertionResults: [
          {
            status: 'failed',
            fullName: 'sum adds',
            failureMessages: ['\u001b[31mexpected 3\u001b[39m\n at b.test.ts:4'],
          },
        ],
      },
    ],
  };
  expect(failedUnits(report, '/r')).toEqual(['FAILED b.test.ts › sum adds: expected 3']);
});

test('A failed property is listed with its seed and path.', () => {
  const reason = 'Property failed after 6 tests\n{ seed: 7, path: "5:1", endOnFailure: true }\nCounterexample: [0]';
  const failed = { status: 'failed', fullName: 'sum adds', failureMessages: [reason] };
  const report = { testResults: [{ name: '/r/b.test.ts', status: 'failed', assertionResults: [failed] }] };
  expect(failedUnits(report, '/r')).toEqual([
    'FAILED b.test.ts › sum adds: Property failed after 6 tests { seed: 7, path: "5:1", endOnFailure: true }',
  ]);
});

test('A test file that could not run is listed.', () => {
  const report = {
    testResults: [{ name: '/r/c.test.ts', status: 'failed', message: 'No such module', assertionResults: [] }],
  };
  expect(failedUnits(report, '/r')).toEqual(['FAILED c.test.ts: No such module']);
});

test('Journeys that failed or were repeated are listed.', () => {
  const failed = { error: { message: 'no button' } };
  const report = {
    suites: [
      {
        title: 'chat/a.spec.ts',
        file: 'chat/a.spec.ts',
        specs: [
          { title: 'fine', file: 'chat/a.spec.ts', tests: [{ status: 'expected', results: [{}] }] },
          { title: 'again', file: 'chat/a.spec.ts', tests: [{ status: 'flaky', results: [failed, {}] }] },
        ],
        suites: [
          {
            title: 'offline',
            file: 'chat/a.spec.ts',
            specs: [{ title: 'waits', file: 'chat/a.spec.ts', tests: [{ status: 'unexpected', results: [failed] }] }],
          },
        ],
      },
    ],
  };
  expect(troubledJourneys(report)).toEqual([
    'TRIED AGAIN e2e/chat/a.spec.ts › again: no button',
    'FAILED e2e/chat/a.spec.ts › offline › waits: no button',
  ]);
});

test('A run without a report lists nothing.', () => {
  expect([...failedUnits(undefined, '/r'), ...troubledJourneys(undefined)]).toEqual([]);
});
