import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { questionStyles } from '@product/model';
import { aFlow, anyFlow, aQuestionElement } from '@product/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import harbour from '../../../test/fixtures/harbour.flow.json' with { type: 'json' };
import { parseFlow } from '../../evaluator/parse-flow.ts';
import { flowTypes } from './flow-types.ts';

const ask = aQuestionElement;
const pageOf = (...elements: ReturnType<typeof ask>[]) => parseFlow(aFlow({ pages: [{ id: 'a', elements }] }));
const numbers = ['1', '2', '3'];

/** Compiles texts as TypeScript modules, and returns what the compiler says. */
async function compile(files: Readonly<Record<string, string>>): Promise<string> {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const folder = await mkdtemp(`${root}test/types-`);
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(`${folder}/${name}`, text);
    const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      'false',
      '--types',
      '',
      '--target',
      'es2023',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--ignoreConfig',
      '--allowImportingTsExtensions',
      '--customConditions',
      '@product/source',
    ];
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, ...options, ...Object.keys(files)], {
      cwd: folder,
    }).catch((error) => ({ stdout: String(error.stdout) }));
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('the types of an answer', () => {
  test.each([
    ['text', ask({ key: 'x' }), 'string'],
    ['numeric', ask({ key: 'x', style: 'numeric' }), 'number'],
    ['datepicker', ask({ key: 'x', style: 'datepicker' }), 'IsoDate'],
    ['time', ask({ key: 'x', style: 'time' }), 'IsoTime'],
    ['date_time', ask({ key: 'x', style: 'date_time' }), 'IsoDateTime'],
    ['month', ask({ key: 'x', style: 'month' }), 'IsoMonth'],
    ['file', ask({ key: 'x', style: 'file' }), 'number'],
    ['plain', ask({ key: 'x', options: ['a', 'b'] }), '"a" | "b"'],
    ['checklist', ask({ key: 'x', style: 'checklist', options: ['a', 'b'] }), 'readonly ("a" | "b")[]'],
    ['ranking', ask({ key: 'x', style: 'ranking', options: ['a', 'b'] }), 'readonly ("a" | "b")[]'],
    ['star', ask({ key: 'x', style: 'star', options: numbers }), '1 | 2 | 3'],
    ['dynamic', ask({ key: 'x', style: 'dynamic_multiple_choice' }), 'string'],
    [
      'matrix',
      ask({ key: 'x', style: 'matrix', options: ['o'], statements: ['s', 't'] }),
      '{ readonly "s"?: "o"; readonly "t"?: "o"; }',
    ],
  ])('%s have a type', (_name, element, type) => {
    expect(flowTypes(pageOf(element))).toContain(`  readonly "x": ${type} | null;\n`);
  });

  test('a multiple_value question has a field for each option, of its value type', () => {
    const options = [
      { id: 'a', key: 'street' },
      { id: 'b', key: 'floor', value_type: 'number' },
    ];
    const element = ask({ key: 'x', style: 'multiple_value', question: { options } });
    expect(flowTypes(pageOf(element))).toContain('{ readonly "street"?: string; readonly "floor"?: number; } | null');
  });

  test('variables and context fields have their types, and a context field with a default is always there', () => {
    const flow = parseFlow({
      ...aFlow(),
      variables: [{ key: 'score', type: 'number', value: 1 }],
      context: [{ key: 'plan' }, { key: 'tags', type: 'list', default: [] }],
    });
    const text = flowTypes(flow);
    expect(text).toContain('readonly "score": number | null;');
    expect(text).toContain('readonly "plan"?: string;');
    expect(text).toContain('readonly "tags": readonly string[];');
  });
});

test('the types of a flow are the same each time', () => {
  expect(flowTypes(parseFlow(harbour))).toBe(flowTypes(parseFlow(structuredClone(harbour))));
});

test('the compiler accepts the types of any flow, whatever its keys and texts', async () => {
  const odd = ['"', '\\', '\n', '*/', '`${x}`', '__proto__', 'constructor', '', '\u2028', '😀', 'a-b', '1'];
  const texts = odd.map((key, at) => ask({ key, question: { id: `q-${at}` }, options: ['*/', ...odd] }));
  const elements = texts.map((element, at) => ({ ...element, id: `el-${at}`, body: { en: `*/ ${odd[at]}` } }));
  const unique = elements.map((element) => ({
    ...element,
    question: { ...element.question, options: odd.map((key, at) => ({ id: `o-${at}`, key })) },
  }));
  const flows = [harbour, { ...aFlow(), elements: unique }, ...fc.sample(anyFlow(), { numRuns: 20, seed: 7 })];
  const many = Array.from({ length: 5000 }, (_, at) => `option ${at}`);
  const files = [...flows, aFlow({ pages: [{ id: 'a', elements: [ask({ key: 'x', options: many })] }] })].map(
    (json, at) => [
      `flow-${at}.d.ts`,
      flowTypes(
        parseFlow({ ...json, states: aFlow().states.map((state) => ({ ...state, elements: [] })), transitions: [] }),
      ),
    ],
  );
  expect(await compile(Object.fromEntries(files))).toBe('');
});

test('defineFlow and flowTypes agree about a flow', async () => {
  const options = ['1', '2'];
  const styles = questionStyles.map((style) => ask({ key: style, style, options, statements: ['s', 't'] }));
  const several = questionStyles.map((style) =>
    ask({ key: `${style}-several`, style, options, statements: ['s'], question: { is_multi_select: true } }),
  );
  const definition = aFlow({ pages: [{ id: 'a', elements: [...styles, ...several] }] });
  const source = fileURLToPath(new URL('../define-flow/define-flow.ts', import.meta.url));
  const use = `import { type AnswersOf, defineFlow } from '${source}';
import type { FlowAnswers } from './flow.d.ts';
const flow = defineFlow(${JSON.stringify(definition)});
type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
type Differing = { [Key in keyof FlowAnswers]: Same<FlowAnswers[Key], AnswersOf<typeof flow>[Key]> extends true ? never : Key }[keyof FlowAnswers];
export const differing: Differing[] = [];
export const none: never[] = differing;
export const keys: Same<keyof FlowAnswers, keyof AnswersOf<typeof flow>> = true;
`;
  expect(await compile({ 'flow.d.ts': flowTypes(parseFlow(definition)), 'use.ts': use })).toBe('');
});

test('the compiler finds a wrong use of an answer', async () => {
  const flow = pageOf(ask({ key: 'mood', options: ['good', 'bad'] }), ask({ key: 'age', style: 'numeric' }));
  const use = `import type { FlowAnswers } from './flow.d.ts';
export const answers: FlowAnswers = { mood: 'good', age: 5 };
export const wrong: FlowAnswers = { mood: 'so-so', age: '5' };
`;
  const said = await compile({ 'flow.d.ts': flowTypes(flow), 'use.ts': use });
  expect(said).toContain('"so-so"');
  expect(said).toContain("'string'");
  expect(said).not.toContain('use.ts(2');
});
