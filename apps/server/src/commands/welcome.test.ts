import { describe, expect, test } from 'vitest';
import { welcome } from './welcome.ts';

const file = 'data/staff-token';
const development = { inboxOrigin: null, seedsDemo: true, servesDemo: true, servesDocs: true };
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
