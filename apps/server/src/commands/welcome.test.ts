import { describe, expect, test } from 'vitest';
import { greet, welcome } from './welcome.ts';

const file = 'data/staff-token';
const development = {
  development: true,
  host: '127.0.0.1',
  inboxOrigin: null,
  seedsDemo: true,
  servesDemo: true,
  servesDocs: true,
};
const made = { token: 'the-secret', file, isNew: true };

describe('the staff token in the start message', () => {
  test.each([
    { name: 'made by this start, on a terminal', staffToken: made, isTerminal: true, isShown: true },
    { name: 'made by this start, in a journal', staffToken: made, isTerminal: false, isShown: false },
    {
      name: 'of an earlier start, on a terminal',
      staffToken: { ...made, isNew: false },
      isTerminal: true,
      isShown: false,
    },
    {
      name: 'set by the operator, on a terminal',
      staffToken: { token: 'the-secret', file: null, isNew: false },
      isTerminal: true,
      isShown: false,
    },
  ])('a staff token $name is shown in the start message: $isShown', ({ staffToken, isTerminal, isShown }) => {
    const text = welcome({ ...development, url: 'http://localhost:4000', staffToken, isTerminal });
    expect(text.includes('the-secret')).toBe(isShown);
    expect(text).toContain(staffToken.file ?? '(STAFF_TOKEN)');
  });
});

test.each([
  { name: 'in development on every address', development: true, host: null, isWarned: true },
  { name: 'in development on an address of the network', development: true, host: '192.0.2.7', isWarned: true },
  { name: 'in development on this machine alone', development: true, host: '127.0.0.1', isWarned: false },
  { name: 'in production on every address', development: false, host: null, isWarned: false },
])('a start $name says that the network can reach a development server: $isWarned', ({ isWarned, ...settings }) => {
  const text = welcome({
    ...development,
    ...settings,
    url: 'http://localhost:4000',
    staffToken: made,
    isTerminal: false,
  });
  expect(text.includes('NODE_ENV=production')).toBe(isWarned);
});

test.each([
  ['in production, into a log', false, false],
  ['in production, on a terminal', false, true],
  ['in development, into a log', true, false],
])('a start %s is told in lines of JSON alone, where programs read', (_name, isDevelopment, isTerminal) => {
  const printed: string[] = [];
  const logged: unknown[] = [];
  const log = { info: (...line: unknown[]) => logged.push(line) } as never;
  const start = { ...development, development: isDevelopment, url: 'https://a.example', staffToken: made, isTerminal };
  greet(log, start, (text) => printed.push(text));
  const isForPrograms = !isDevelopment && !isTerminal;
  expect(printed).toHaveLength(isForPrograms ? 0 : 1);
  const line = [{ inbox: 'https://a.example/inbox', staffTokenFile: file }, 'the inbox is open'];
  expect(logged).toEqual(isForPrograms ? [line] : []);
});
