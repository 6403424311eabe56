#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { nodeProblem } from '@product/model/node-version';

// An older Node.js cannot read the program, and would print a stack trace.
const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
// The first process of a container has no default handler: a signal while the program is loaded would be lost.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.on(signal, () => process.exit(code));

const problem = nodeProblem(manifest, process.versions.node);
if (problem === undefined) {
  await import('../main.ts');
} else {
  console.error(problem);
  process.exitCode = 1;
}
