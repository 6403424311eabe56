import tests from './vitest.config.ts';

/**
 * The tests that mutants must survive. Not the one whose code runs in a process of its own, which no mutant reaches.
 * `KILLED_BY=src/masking` takes those of one folder or file (or several, with commas between): a mutant of something
 * that is made once, when its module loads, runs them all.
 */
const places = process.env.KILLED_BY?.split(',') ?? ['src', 'test'];

export default {
  ...tests,
  test: {
    ...tests.test,
    include: places.map((place) => (place.endsWith('.ts') ? place : `${place}/**/*.test.ts`)),
    exclude: ['test/readme.test.ts'],
  },
};
