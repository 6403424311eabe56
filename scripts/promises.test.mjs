import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { droppedPromises } from './promises.mjs';

/** Statements, and whether each drops its promise. */
const statements = [
  ['await check();', false],
  ['void check();', false],
  ['check();', true],
  ['checks.check();', true],
  ['fromElsewhere();', true],
  ['flag && check();', true],
  ['flag ? check() : 1;', true],
  ['(1, check());', true],
  ['new Promise(() => 1);', true],
  ['[1].map(async () => 1);', true],
  ['check().then(() => 1);', true],
  ['check().then(() => 1, () => 2);', false],
  ['check().catch(() => 1);', false],
  ['check().catch(() => 1).finally(() => 2);', false],
  ['check().finally(() => 2);', true],
  ['maybe();', true],
  ['plain();', false],
  ['kept = check();', false],
];

let folder;
let found;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'promises-')));
  const write = (path, text) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const options = { target: 'ES2023', lib: ['ES2023'], types: [], module: 'ESNext', moduleResolution: 'bundler' };
  write('tsconfig.json', JSON.stringify({ compilerOptions: { ...options, strict: true }, include: ['src'] }));
  write('node_modules/elsewhere/package.json', '{ "name": "elsewhere", "types": "index.d.ts" }');
  write('node_modules/elsewhere/index.d.ts', 'export function fromElsewhere(): Promise<boolean>;');
  write(
    'src/checks.ts',
    `export async function check(): Promise<boolean> { return true; }
export function maybe(): Promise<void> | undefined { return undefined; }
export function plain(): number { return 1; }`,
  );
  for (const [at, [statement]] of statements.entries()) {
    write(
      `src/case-${at}.ts`,
      `import { fromElsewhere } from 'elsewhere';
import { check, maybe, plain } from './checks';
const checks = { check };
declare const flag: boolean;
let kept: unknown;
export async function run(): Promise<void> {
  ${statement}
}
export const used = [fromElsewhere, check, maybe, plain, checks, flag, kept];
`,
    );
  }
  found = droppedPromises([join(folder, 'tsconfig.json')], folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(statements.map(([statement, isDropped], at) => [statement, isDropped, at]))(
  'The promise of `%s` is reported as dropped: %s.',
  (_, isDropped, at) => {
    expect(found.filter((line) => line.startsWith(`src/case-${at}.ts:7: `))).toHaveLength(isDropped ? 1 : 0);
  },
);
