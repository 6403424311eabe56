import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { runVerb } from './run-verb.ts';

const greet: Command = {
  summary: 'Greets.',
  usage: 'Usage: product-flow greet NAME\n',
  run: async ([name], { write }) => {
    write(`Hello ${name}\n`);
    return 0;
  },
};

async function run(...args: string[]) {
  let output = '';
  const write = (text: string) => {
    output += text;
  };
  const terminal = { readFile: async () => '', write, hasColour: false };
  return { code: await runVerb({ greet }, args, terminal), output };
}

describe('runVerb', () => {
  test('the first argument names the verb, and the others are its arguments', async () => {
    expect(await run('greet', 'Ada')).toEqual({ code: 0, output: 'Hello Ada\n' });
  });

  test('--help after a verb prints its usage', async () => {
    expect(await run('greet', '--help')).toEqual({ code: 0, output: greet.usage });
  });

  test.each([
    [['--help'], 0],
    [['help'], 0],
    [[], 2],
    [['dance'], 2],
    [['__proto__'], 2],
    [['toString'], 2],
  ])('product-flow %j lists the verbs and exits with %i', async (args, code) => {
    const result = await run(...args);
    expect(result.code).toBe(code);
    expect(result.output).toContain('greet  Greets.');
    if (args[0] === 'dance') expect(result.output).toContain('Unknown verb dance');
  });
});

test.each([
  [['a.json', '--json', 'b.json'], ['a.json', 'b.json'], { json: '' }, undefined],
  [['--seed', '7', 'a.json'], ['a.json'], { seed: '7' }, undefined],
  [['--seed=7'], [], { seed: '7' }, undefined],
  [['--seed'], [], {}, 'The option --seed needs a value'],
  [['--fix'], [], {}, 'Unknown option --fix'],
  [['-j'], [], {}, 'Unknown option -j'],
  [['--json=yes'], [], {}, 'Unknown option --json=yes'],
  [['--toString'], [], {}, 'Unknown option --toString'],
])('the arguments %j are read', (args, files, options, problem) => {
  const read = readArguments(args, { json: 'flag', seed: 'value' });
  expect({ ...read, options: Object.fromEntries(read.options) }).toEqual({ files, options, problem });
});

test('every verb of the program explains itself', { timeout: 60_000 }, async () => {
  const program = fileURLToPath(new URL('./product-flow.ts', import.meta.url));
  const call = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, ['--conditions=@product/source', program, ...args])).stdout;
  const verbs = [...(await call('--help')).matchAll(/^ {2}(\w+) {2}/gm)].map(([, verb = '']) => verb);
  expect(verbs).toContain('lint');
  for (const verb of verbs) expect(await call(verb, '--help')).toContain(`Usage: product-flow ${verb}`);
});
