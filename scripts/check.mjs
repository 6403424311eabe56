/** Everything that must hold before a change lands, but for the tests themselves. Runs all, then names what failed. */
import { run } from './toolchain.mjs';

const checks = [
  ['lint', ['run', 'lint']],
  ['types', ['run', 'types', '--output-logs=errors-only']],
  ['boundaries', ['run', 'boundaries']],
  ['promises', ['run', 'promises']],
  ['unused', ['run', 'unused']],
  ['build', ['run', 'build', '--output-logs=errors-only']],
  ['packed', ['run', 'packed']],
  ['size', ['run', 'size']],
  ['licences', ['--silent', 'run', 'licences']],
  ['changesets', ['run', 'changesets']],
];

const failed = [];
for (const [name, args] of checks) {
  process.stdout.write(`\n── ${name}\n`);
  if ((await run('pnpm', args)) !== 0) failed.push(name);
}
process.stdout.write(failed.length === 0 ? '\nAll checks hold.\n' : `\nNot in order: ${failed.join(', ')}.\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
