import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { aFlow, anElement, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { lintCommand } from './lint-command.ts';

const good = aFlow({ languages: [], default_language_id: null });
const files: Record<string, unknown> = {
  'good.json': good,
  'node.json': { id: 'n', flow: good },
  'closed.json': { id: 'n', primary_color: 'brown', server: { sms_countries: ['XX'] }, flow: good },
  'widget.json': { code: 'PSN-AAAAAAA', node_id: 'n', open_on: ['scrol 50'] },
  'warned.json': { ...good, elements: [...good.elements, anElement('label', 'lost')] },
  'stuck.json': aFlow({
    languages: [],
    default_language_id: null,
    pages: [{ id: 'a', elements: [anElement('label')] }],
  }),
  'misspelt.json': {
    ...aFlow({
      languages: [],
      default_language_id: null,
      pages: [
        {
          id: 'a',
          elements: [aQuestionElement({ key: 'x', style: 'numeric', question: { is_requird: true, max: 5 } })],
        },
      ],
    }),
    colour: 'red',
  },
  'odd.json': { ...good, states: [{ id: 'a', is_initial_state: true, elements: ['gone'] }] },
  'number.json': 5,
  'broken.json': { id: 'n', flow: { ...good, states: [] } },
};

async function lint(args: string[], hasColour = false) {
  let output = '';
  const code = await lintCommand(args, {
    readFile: async (path) =>
      path === 'thrown.json'
        ? Promise.reject('no reason')
        : path === 'text.json'
          ? '{'
          : JSON.stringify(files[path]) || Promise.reject(new Error(`no ${path}`)),
    write: (text) => {
      output += text;
    },
    writeError: (text) => {
      output += text;
    },
    hasColour,
  });
  return { code, output };
}

describe('product-flow lint', () => {
  test('values of a node and a widget that cannot work have the code and path of the import', async () => {
    const { code, output } = await lint(['--json', 'closed.json', 'widget.json']);
    expect(code).toBe(1);
    expect(JSON.parse(output)).toEqual([
      expect.objectContaining({ file: 'closed.json', path: 'primary_color', code: 'unusableValue' }),
      expect.objectContaining({ file: 'closed.json', path: 'server.sms_countries[0]', code: 'unusableValue' }),
      expect.objectContaining({ file: 'widget.json', path: 'open_on[0]', code: 'unusableValue', severity: 'error' }),
    ]);
  });

  test.each([
    [['good.json'], 0, '✓ good.json\n\n0 errors, 0 warnings\n'],
    [['node.json'], 0, '✓ node.json\n\n0 errors, 0 warnings\n'],
    [
      ['warned.json'],
      0,
      'warned.json\n  warning  elements[1] "lost"  No state lists the element "lost". [orphanElement]\n\n0 errors, 1 warning\n',
    ],
    [['stuck.json', 'good.json'], 1, '1 error, 0 warnings'],
    [['broken.json'], 1, '  error  flow.states  No state is the initial one. [definition]'],
    [
      ['misspelt.json'],
      0,
      '  warning  elements[0] "el-x" question.is_requird  There is no field "is_requird". Did you mean "is_required"? [unknownField]\n',
    ],
    [
      ['misspelt.json'],
      0,
      '  warning  elements[0] "el-x" question.max  The style numeric does not read "max". [fieldWithoutEffect]\n',
    ],
    [['misspelt.json'], 0, '  warning  colour  There is no field "colour". [unknownField]\n'],
    [['odd.json'], 1, '  error  states[0] "a" elements[0]  '],
    [['number.json'], 1, '  error  (file)  Expected an object. [definition]'],
    [['gone.json'], 2, '  error  (file)  no gone.json [unreadable]'],
    [['text.json', 'stuck.json'], 2, 'unreadable'],
    [['thrown.json'], 2, '  error  (file)  no reason [unreadable]'],
    [[], 2, 'Usage: product-flow lint'],
    [['--fix', 'good.json'], 2, 'Unknown option --fix'],
  ])('product-flow lint %j exits with %i', async (args, code, text) => {
    const result = await lint(args);
    expect(result.code).toBe(code);
    expect(result.output).toContain(text);
  });

  test('product-flow lint --json prints one array', async () => {
    const { code, output } = await lint(['--json', 'stuck.json', 'good.json']);
    expect(code).toBe(1);
    expect(JSON.parse(output)).toEqual([
      { file: 'stuck.json', severity: 'error', code: 'stuckState', path: 'states[0]', message: expect.any(String) },
    ]);
  });

  test('product-flow lint prints colours on a terminal that has them', async () => {
    expect((await lint(['good.json'], true)).output).toContain('\u001b[32m✓\u001b[0m');
    expect((await lint(['stuck.json'], true)).output).toContain('\u001b[31merror\u001b[0m');
    expect((await lint(['warned.json'], true)).output).toContain('\u001b[33mwarning\u001b[0m');
  });

  test('product-flow lint runs as a program', async () => {
    const program = fileURLToPath(new URL('./bin.ts', import.meta.url));
    const flow = fileURLToPath(new URL('../../test/fixtures/harbour.flow.json', import.meta.url));
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['--conditions=@product/source', program, ...args]);
    const [linted, unknown, help] = await Promise.allSettled([run('lint', flow), run('dance'), run('--help')]);
    expect(linted).toMatchObject({ status: 'fulfilled', value: { stdout: expect.stringContaining('0 errors') } });
    expect(unknown).toMatchObject({ status: 'rejected', reason: { code: 2 } });
    expect(help).toMatchObject({ status: 'fulfilled', value: { stdout: expect.stringContaining('Usage') } });
  });
});
