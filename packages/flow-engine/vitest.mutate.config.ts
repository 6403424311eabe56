import tests from './vitest.config.ts';

/**
 * The tests that mutants must survive. Not the one whose code runs in a process of its own, which no mutant reaches, nor
 * the one that looks for tests in other packages, which are not there where mutants run.
 * `KILLED_BY=src/masking` takes those of one folder or file (or several, with commas between): a mutant of something
 * that is made once, when its module loads, runs them all.
 */
const places = process.env.KILLED_BY?.split(',') ?? ['src', 'test'];

export default {
  ...tests,
  test: {
    ...tests.test,
    include: places.map((place) => (place.endsWith('.ts') ? place : `${place}/**/*.test.ts`)),
    exclude: ['test/readme.test.ts', 'test/sentences.test.ts'],
  },
};
