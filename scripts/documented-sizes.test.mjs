import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './toolchain.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8').replaceAll(/\s+/g, ' ');

/** Returns the limit of an entry of the size limits, in kilobytes as documents write it: rounded up. */
function limitOf(entry) {
  const limits = read('packages/config/.size-limit.mjs');
  const [, digits] = limits.split(entry)[1]?.match(/^(?:(?!limit).)*?(?:: |limit: bytes\()([\d_]+)/) ?? [];
  const size = Number(digits?.replaceAll('_', ''));
  return size < 10_000 ? Math.ceil(size / 100) / 10 : Math.ceil(size / 1_000);
}

const example = limitOf("'parseFlow, startSession, transition, visibleElements, buildFeedback'");
const plain = limitOf("'parsePlainFlow, startSession, transition, visibleElements, buildFeedback, neededParts'");
const main = limitOf("'@product/flow-engine, main entry (budget not reached)', path: ");

test('the page of the engine names the sizes that are limited', () => {
  const page = read('docs/start/engine.md');
  expect(page).toContain(`| the first example | ${example} kB |`);
  expect(page).toContain(`in place of \`parseFlow\` | ${plain} kB |`);
  expect(page).toContain(`| the whole main entry, with linter, explanations and checks of feedbacks | ${main} kB |`);
});

test('the README of the engine names the sizes that are limited', () => {
  const readme = read('packages/flow-engine/README.md');
  const [email, rule, answer] = ['isEmail', 'matchesRule', 'validateAnswer'].map((name) => limitOf(` ${name}`));
  expect(readme).toContain(
    `\`isEmail\` alone has at most ${email} kB, \`matchesRule\` ${rule}, \`validateAnswer\` with all styles ${answer};`,
  );
  expect(readme).toContain(`the example ${example} kB, and ${plain} with \`parsePlainFlow\``);
  expect(readme).toContain(`The whole main entry has ${main} kB`);
});
