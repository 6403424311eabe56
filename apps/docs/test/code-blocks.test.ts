import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { format, promisify } from 'node:util';
import { eventTypes } from '@product/contract';
import { lintFlow, parseFlow } from '@product/flow-engine';
import { convertSurvey, readFlowTests } from '@product/flow-engine/tools';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Block, readBlocks } from './blocks.ts';

const folder = join(import.meta.dirname, 'running-blocks');
/** Signatures come from code that compiles; examples of docstrings are excerpts. Neither runs by itself. */
const isExcerpt = ({ notes }: Block): boolean => notes.includes('signature') || notes.includes('excerpt');
const blocks = readBlocks().filter((block) => !isExcerpt(block));
const typed = blocks.filter(({ language }) => language === 'ts' || language === 'tsx');
const run = typed.filter(({ notes }) => notes.includes('run'));
const folderOf = ({ name }: Block): string => join(folder, name.replace(/\W+/g, '-'));
const fileOf = (block: Block): string => join(folderOf(block), `block.${block.language}`);

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const block of typed) {
    await mkdir(folderOf(block), { recursive: true });
    await writeFile(fileOf(block), block.code);
    for (const [name, text] of Object.entries(block.files)) await writeFile(join(folderOf(block), name), text);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('only pages that are generated from the code hold excerpts', () => {
  expect(
    readBlocks().filter((block) => isExcerpt(block) && !/^docs\/reference\/api\/[\w-]+\.md$/.test(block.source)),
  ).toEqual([]);
});

test('the documentation has blocks that run and blocks that hold flows', () => {
  expect(run.length).toBeGreaterThan(5);
  expect(blocks.filter(({ notes }) => notes.includes('flow')).length).toBeGreaterThan(2);
});

/** Languages that other tests check: `shell-blocks.test.ts`, `e2e/docs`, and tests beside the server's code. */
const checkedElsewhere = ['sh', 'html', 'http', 'nginx', 'css', 'js', 'php', 'python', 'ruby', 'go'];
/** Languages that no test runs. */
const onlyShown = ['yaml', 'dockerfile', 'sql', 'text'];

test.each(blocks)('$name is in a language that is listed', ({ language }) => {
  expect(['ts', 'tsx', 'json', ...checkedElsewhere, ...onlyShown]).toContain(language);
});

test('every block of TypeScript compiles in strict mode', async () => {
  const config = {
    extends: '../../../../packages/config/tsconfig/all.json',
    compilerOptions: { types: ['node', 'vite/client'] },
    include: ['.'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', folder], { cwd: folder }).catch(
    (failure: { stdout: string }) => failure,
  );
  expect(stdout).toBe('');
});

describe('a block marked `run` prints the output below it', () => {
  test.each(run)('$name prints its output', async (block) => {
    const printed: string[] = [];
    const console = vi.spyOn(globalThis.console, 'log').mockImplementation((...parts) => {
      printed.push(format(...parts));
    });
    const before = process.cwd();
    process.chdir(folderOf(block));
    try {
      await import(/* @vite-ignore */ fileOf(block));
    } finally {
      process.chdir(before);
      console.mockRestore();
    }
    expect(printed.join('\n')).toBe(block.output);
  });
});

describe('a block of JSON holds a valid file of its kind', () => {
  test.each(blocks.filter(({ language }) => language === 'json'))('$name is a valid file', ({ code, notes }) => {
    const json: unknown = JSON.parse(code);
    const flow = notes.includes('flow') ? json : notes.includes('node') ? (json as { flow: unknown }).flow : null;
    if (flow !== null) expect(lintFlow(parseFlow(flow))).toEqual([]);
    if (notes.includes('tests')) expect(readFlowTests(json).problems).toEqual([]);
    if (notes.includes('survey')) expect(() => parseFlow(convertSurvey(json, { from: 'surveyjs' }).flow)).not.toThrow();
    if (notes.includes('event')) expect(eventTypes).toContain((json as { type: unknown }).type);
    const kinds = ['event', 'flow', 'node', 'widget', 'config', 'tests', 'survey', 'components'];
    expect(notes.some((note) => kinds.includes(note))).toBe(true);
  });
});

test('blocks of CSS name existing tokens and parts', async () => {
  const { readFile, glob } = await import('node:fs/promises');
  const packages = join(import.meta.dirname, '../../../packages');
  const tokens = await readFile(join(packages, 'ui/src/tokens.css'), 'utf8');
  let sources = '';
  for await (const file of glob('*/src/**/*.tsx', { cwd: packages }))
    sources += await readFile(join(packages, file), 'utf8');
  const css = blocks.filter(({ language }) => language === 'css').map(({ code }) => code);
  expect(css.length).toBeGreaterThan(0);
  for (const [, token] of css.join('\n').matchAll(/(--product-[\w-]+)\s*:/g)) expect(tokens).toContain(`${token}:`);
  for (const [, part] of css.join('\n').matchAll(/data-product='([\w-]+)'/g)) expect(sources).toContain(`"${part}"`);
});
