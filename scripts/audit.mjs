/**
 * `pnpm audited`: known weaknesses of what is installed. A registry that does not answer such questions is said, and is a
 * failure only with `--required`, as a release runs it.
 */
import { spawnSync } from 'node:child_process';
import { root } from './toolchain.mjs';

const isRequired = process.argv.includes('--required');
const { status, stdout, stderr } = spawnSync('pnpm', ['audit'], { cwd: root, encoding: 'utf8' });
const answer = `${stdout}${stderr}`;
const isRefused = /ERR_PNPM_AUDIT_(?:BAD_RESPONSE|ENDPOINT)|responded with (?:4|5)\d\d/.test(answer);

if (status === 0) {
  process.stdout.write('No known weakness in what is installed.\n');
} else {
  process.stdout.write(`${answer.trim()}\n`);
  if (isRefused) {
    const consequence = isRequired ? 'A release needs the answer.' : 'The release asks again, and demands an answer.';
    process.stdout.write(`\nNOT AUDITED: the registry refuses to say what is known. ${consequence}\n`);
  }
}
process.exitCode = status === 0 || (isRefused && !isRequired) ? 0 : 1;
