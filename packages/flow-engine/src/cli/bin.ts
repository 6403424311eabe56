#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { nodeProblem } from '@product/model/node-version';

// An older Node.js cannot read the program, and would print a stack trace.
const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const problem = nodeProblem(manifest, process.versions.node);
if (problem === undefined) {
  await import('./product-flow.ts');
} else {
  console.error(problem);
  process.exitCode = 1;
}
