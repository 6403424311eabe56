/**
 * Lists the failures of a run, a line each: `FAILED packages/a/b.test.ts › name: first line of the reason`.
 * `npm test` prints them last, where a reader of a long log finds them.
 */

/** Lists the failed tests of Vitest's JSON report, and files that could not run. */
export function failedUnits(report, root) {
  return (report?.testResults ?? []).flatMap((file) => {
    const name = file.name.replace(`${root}/`, '');
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return file.status === 'failed' ? [line('FAILED', name, [], file.message)] : [];
    return failed.map((test) => line('FAILED', name, [test.fullName], test.failureMessages?.[0]));
  });
}

/** Lists the journeys of Playwright's JSON report that failed, or passed only when repeated. */
export function troubledJourneys(report) {
  return (report?.suites ?? []).flatMap((suite) => inSuite(suite, []));
}

function inSuite(suite, above) {
  const here = suite.title === suite.file ? above : [...above, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) =>
        line(
          status === 'flaky' ? 'TRIED AGAIN' : 'FAILED',
          `e2e/${spec.file}`,
          [...here, spec.title],
          results.find(({ error }) => error)?.error.message,
        ),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, here))];
}

function line(word, file, titles, reason) {
  const [first = '', ...rest] = plain(reason ?? '').split('\n');
  // The second line of a failed property has its seed and path, by which it is repeated.
  const reasons = [first, ...rest.slice(0, 1).filter((next) => next.startsWith('{ seed:'))];
  return `${word} ${[file, ...titles].join(' › ')}${first && `: ${reasons.join(' ')}`}`;
}

function plain(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one.
  return text.replace(/\u001b\[[0-9;]*m/g, '');
}
