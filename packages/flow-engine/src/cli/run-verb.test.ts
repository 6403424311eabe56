import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { commands } from './commands.ts';
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
  const terminal = { readFile: async () => '', write, writeError: write, hasColour: false };
  return { code: await runVerb({ greet }, args, terminal), output };
}

describe('runVerb', () => {
  test('the first argument names the verb, and the others are its arguments', async () => {
    expect(await run('greet', 'Ada')).toEqual({ code: 0, output: 'Hello Ada\n' });
  });

  test.each(['--help', '-h'])('%s after a verb prints its usage', async (option) => {
    expect(await run('greet', option)).toEqual({ code: 0, output: greet.usage });
  });

  test.each([
    [['--help'], 0],
    [['help'], 0],
    [['-h'], 0],
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
  [['-'], ['-'], {}, undefined],
  [['--json=yes'], [], {}, 'Unknown option --json=yes'],
  [['--toString'], [], {}, 'Unknown option --toString'],
])('the arguments %j are read', (args, files, options, problem) => {
  const read = readArguments(args, { json: 'flag', seed: 'value' });
  expect({ ...read, options: Object.fromEntries(read.options) }).toEqual({ files, options, problem });
});

const program = fileURLToPath(new URL('./bin.ts', import.meta.url));
const programArgs = ['--conditions=@product/source', program];

test.each(Object.keys(commands))('the verb %s of the program explains itself', async (verb) => {
  let output = '';
  const write = (text: string) => {
    output += text;
  };
  const terminal = { readFile: () => Promise.reject(new Error('no file')), write, writeError: write, hasColour: false };
  expect(await runVerb(commands, [verb, '--help'], terminal)).toBe(0);
  expect(output).toContain(`Usage: product-flow ${verb}`);
});

describe('the program', () => {
  const example = fileURLToPath(new URL('../../example.flow.json', import.meta.url));
  const call = (args: readonly string[], input = '') =>
    spawnSync(process.execPath, [...programArgs, ...args], { input, encoding: 'utf8' });

  test('an unreadable file leaves the output empty, so that no message ends up in a file of types', () => {
    const { status, stdout, stderr } = call(['types', 'gone.json']);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toBe("gone.json: ENOENT: no such file or directory, open 'gone.json'\n");
  });

  test('a flow is read from the standard input, with or without a byte order mark', () => {
    const flow = readFileSync(example, 'utf8');
    const { status, stdout } = call(['lint', '-'], `\uFEFF${flow}`);
    expect({ status, stdout }).toEqual({ status: 0, stdout: '✓ -\n\n0 errors, 0 warnings\n' });
  });

  test.skipIf(!existsSync('/dev/full'))('a full disk ends with 2 and one line, not with a stack trace', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [...programArgs, 'types', example], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^ENOSPC.*\n$/);
  });

  test('a result that cannot be written is named with its reason', () => {
    const { status, stdout, stderr } = call(
      ['import', '-', '--from', 'surveyjs', '--out', `${example}/flow.json`],
      '{}',
    );
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^\S+flow\.json: E\w+: .*\n$/);
  });
});
