import { inflateRawSync } from 'node:zlib';
import { aFlow, anElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import example from '../../example.flow.json' with { type: 'json' };
import type { Command } from './command.ts';
import { diff } from './diff-command.ts';
import { explain } from './explain-command.ts';
import { simulate } from './simulate-command.ts';
import { test as testCommand } from './test-command.ts';
import { types } from './types-command.ts';

const files: Record<string, unknown> = {
  'flow.json': example,
  'node.json': { id: 'node', flow: example },
  'broken.json': { ...example, states: [] },
  'circle.json': aFlow({ pages: [{ id: 'a', elements: [anElement('next_page')], next: 'a' }, { id: 'island' }] }),
  'renamed.json': { ...example, name: 'Later' },
  'removed.json': { ...example, variables: [{ key: 'v', value: 1 }] },
  'tests.json': [{ name: 'good', answers: [{ taste: 'good' }], expect: { states: ['state-cup', 'state-thanks'] } }],
  'failing.json': [{ name: 'bad', answers: [{ taste: 'bad' }] }],
  'no-tests.json': [{ name: 5 }],
};

async function run(command: Command, ...args: string[]) {
  let output = '';
  const code = await command.run(args, {
    readFile: async (path) =>
      path === 'text.json' ? '{' : JSON.stringify(files[path]) || Promise.reject(new Error(`no ${path}`)),
    write: (text) => {
      output += text;
    },
    writeError: (text) => {
      output += text;
    },
    hasColour: false,
  });
  return { code, output };
}

describe('each verb', () => {
  test.each<[string, Command, string[], number, string]>([
    ['types', types, ['flow.json'], 0, 'readonly "taste": "good" | "bad" | null;'],
    ['types', types, ['node.json'], 0, 'export interface FlowAnswers'],
    ['types', types, ['--json', 'flow.json'], 0, '"file": "flow.json"'],
    ['types', types, ['broken.json'], 2, 'broken.json: states  No state is the initial one.'],
    ['types', types, ['text.json'], 2, 'text.json: '],
    ['types', types, [], 2, 'Usage: product-flow types'],
    ['types', types, ['flow.json', 'node.json'], 2, 'Usage'],
    [
      'simulate',
      simulate,
      ['--visitors', '20', 'flow.json'],
      0,
      'flow.json: 20 visitors, 20 arrived at an end, with 1 to 3 answers',
    ],
    ['simulate', simulate, ['--visitors', '5', '--ways', 'flow.json'], 0, '{"taste":"good"}'],
    ['simulate', simulate, ['--visitors', '5', '--json', 'flow.json'], 0, '"ended": 5'],
    ['simulate', simulate, ['--visitors', '5', 'circle.json'], 1, '5 visitors went in circles on the state a'],
    ['simulate', simulate, ['--visitors', '5', 'circle.json'], 1, '✗      0  state island'],
    ['simulate', simulate, ['--visitors', 'many', 'flow.json'], 2, 'Usage: product-flow simulate'],
    ['simulate', simulate, ['gone.json'], 2, 'no gone.json'],
    ['test', testCommand, ['flow.json', 'tests.json'], 0, '✓ tests.json  good\n\n1 passed, 0 failed'],
    [
      'test',
      testCommand,
      ['flow.json', 'tests.json', 'failing.json'],
      1,
      '  answers[0]  The page "state-cup" stays: why: required',
    ],
    ['test', testCommand, ['flow.json', 'failing.json'], 1, '  http://localhost:4000/docs/playground/#flow='],
    ['test', testCommand, ['--json', 'flow.json', 'failing.json'], 1, '"isPassed": false'],
    ['test', testCommand, ['flow.json', 'no-tests.json'], 2, 'no-tests.json: [0].name  Expected a text.'],
    ['test', testCommand, ['flow.json', 'gone.json'], 2, 'no gone.json'],
    ['test', testCommand, ['broken.json', 'tests.json'], 2, 'No state is the initial one.'],
    ['test', testCommand, ['flow.json'], 2, 'Usage: product-flow test'],
    ['diff', diff, ['flow.json', 'flow.json'], 0, 'No changes'],
    ['diff', diff, ['flow.json', 'renamed.json'], 0, 'words  name  The name changes.\nThe change is words.'],
    ['diff', diff, ['flow.json', 'removed.json'], 0, 'safe  variables[0]'],
    ['diff', diff, ['removed.json', 'flow.json'], 1, 'breaking  variables[0]'],
    ['diff', diff, ['--json', 'removed.json', 'flow.json'], 1, '"level": "breaking"'],
    ['diff', diff, ['flow.json', 'gone.json'], 2, 'no gone.json'],
    ['diff', diff, ['flow.json'], 2, 'Usage: product-flow diff'],
    ['explain', explain, ['--json', 'flow.json'], 0, '"stateId": "state-cup"'],
    ['explain', explain, ['--json', 'flow.json', '--answers', '{"taste":"bad"}'], 0, '"because": "trigger"'],
    ['explain', explain, ['--json', 'flow.json', '--answers', '[{"taste":"good"},{}]'], 0, '"stateId": "state-thanks"'],
    ['explain', explain, ['--json', 'flow.json'], 0, '"variables": ['],
    ['explain', explain, ['flow.json'], 0, 'Page "state-cup"\n\nElements\n  shown '],
    ['explain', explain, ['flow.json'], 0, 'A visitor cannot go on.\n'],
    ['explain', explain, ['flow.json', '--answers', '{"taste":"bad"}'], 0, 'by its trigger'],
    ['explain', explain, ['flow.json', '--answers', '[{"taste":"good"},{}]'], 0, 'Page "state-thanks"'],
    ['explain', explain, ['flow.json', '--answers', '{"taste":"so"}'], 1, 'steps[0].answers.taste: The question'],
    ['explain', explain, ['flow.json', '--answers', '{'], 2, 'The answers are no JSON'],
    ['explain', explain, ['flow.json', '--answers', '[5]'], 2, 'Expected an object'],
    ['explain', explain, ['gone.json'], 2, 'no gone.json'],
    ['explain', explain, ['--fix', 'flow.json'], 2, 'Unknown option --fix'],
  ])('%s: %o %j exits with %i', async (_verb, command, args, code, text) => {
    const result = await run(command, ...args);
    expect(result.output).toContain(text);
    expect(result.code).toBe(code);
  });
});

test('the link of a failing test holds the flow and the test, packed as the playground packs them', async () => {
  const { output } = await run(
    testCommand,
    '--playground',
    'https://docs.example/play/#x',
    'flow.json',
    'failing.json',
  );
  const [, flow = '', golden = ''] = /https:\/\/docs\.example\/play\/#flow=([\w-]+)&test=([\w-]+)/.exec(output) ?? [];
  const unpack = (text: string): unknown => JSON.parse(String(inflateRawSync(Buffer.from(text, 'base64url'))));
  expect(unpack(flow)).toEqual(example);
  expect(unpack(golden)).toEqual({ name: 'bad', answers: [{ taste: 'bad' }] });
});
