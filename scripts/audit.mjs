/**
 * `pnpm audited`: reports known weaknesses of installed packages. A registry without audits is reported, and is a failure
 * only with `--required`, which a release uses.
 */
import { spawnSync } from 'node:child_process';
import { root } from './toolchain.mjs';

const isRequired = process.argv.includes('--required');
const { status, stdout, stderr } = spawnSync('pnpm', ['audit'], { cwd: root, encoding: 'utf8' });
const report = `${stdout}${stderr}`;
const isRefused = /ERR_PNPM_AUDIT_(?:BAD_RESPONSE|ENDPOINT)|responded with (?:4|5)\d\d/.test(report);

if (status === 0) {
  process.stdout.write('No known weakness in what is installed.\n');
} else {
  process.stdout.write(`${report.trim()}\n`);
  if (isRefused) {
    const consequence = isRequired ? 'A release needs one.' : 'A release repeats the audit, and requires it.';
    process.stdout.write(`\nNOT AUDITED: the registry has no audit. ${consequence}\n`);
  }
}
process.exitCode = status === 0 || (isRefused && !isRequired) ? 0 : 1;
