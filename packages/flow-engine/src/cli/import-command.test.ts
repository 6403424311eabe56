import { describe, expect, test } from 'vitest';
import { importCommand } from './import-command.ts';

const survey = {
  title: 'Coffee',
  pages: [
    {
      name: 'page',
      elements: [
        { type: 'text', name: 'taste', isRequired: true },
        { type: 'checkbox', name: 'extras', choices: ['milk', 'sugar'], choicesOrder: 'random' },
      ],
    },
  ],
};
const withLoss = { elements: [{ type: 'paneldynamic', name: 'guests', templateElements: [] }] };

const stored: Record<string, string> = {
  'survey.json': JSON.stringify(survey),
  'all/kept.json': JSON.stringify({ elements: [{ type: 'comment', name: 'why' }] }),
  'all/lost.json': JSON.stringify(withLoss),
  'unknown.json': JSON.stringify({
    clearInvisibleValues: 'onHiddenContainer',
    elements: [
      { type: 'dropdown', name: 'town', choices: ['Bern'] },
      { type: 'comment', name: 'why', visibleIf: "{town} = 'Rome'" },
    ],
  }),
  'twins/one.json': JSON.stringify(survey),
  'twins/two.json': JSON.stringify(survey),
  'text.json': '{',
  'list.json': '[]',
  'own.json': JSON.stringify({ elements: [{ type: 'yesno', name: 'sure' }] }),
  'types.json': JSON.stringify({ yesno: { type: 'boolean', valueTrue: 'y', valueFalse: 'n' } }),
};

async function run(...args: string[]) {
  let output = '';
  const written: Record<string, unknown> = {};
  const command = importCommand({
    listJson: async (path) => {
      const files = Object.keys(stored).filter((file) => file.startsWith(`${path}/`));
      return files.length > 0 ? files : undefined;
    },
    writeFile: async (path, text) => {
      written[path] = JSON.parse(text);
    },
  });
  const code = await command.run(args, {
    readFile: async (path) => stored[path] ?? Promise.reject(new Error(`no ${path}`)),
    write: (text) => {
      output += text;
    },
    writeError: (text) => {
      output += text;
    },
    hasColour: false,
  });
  return { code, output, written };
}

describe('product-flow import', () => {
  test('says for each element whether it was kept or changed, and exits with 0 when nothing is lost', async () => {
    const { code, output } = await run('survey.json', '--from', 'surveyjs');
    expect(code).toBe(0);
    expect(output).toBe(`survey.json
  kept     taste
  changed  extras
           pages[0].elements[1].choicesOrder  The options keep their order. [choicesOrder]

1 of 1 definitions without a loss (100 %)
2 of 2 elements without a loss (100 %)
1 name no language: their texts count as English, unless --language says another
`);
  });

  test('converts every file of a directory, and prints the conversion rate', async () => {
    const { code, output, written } = await run('all', '--from', 'surveyjs', '--out', 'flows');
    expect(code).toBe(1);
    expect(output).toContain('  lost     guests\n           elements[0]  A flow has no such question. [paneldynamic]');
    expect(output).toContain('1 of 2 definitions without a loss (50 %)\n1 of 2 elements without a loss (50 %)\n');
    expect(Object.keys(written)).toEqual(['flows/kept.json', 'flows/lost.json']);
  });

  test('writes the flow', async () => {
    const { written } = await run('survey.json', '--from=surveyjs', '--out=flow.json');
    expect(written).toMatchObject({ 'flow.json': { name: 'Coffee', elements: [{ id: 'taste' }, {}, {}, {}] } });
  });

  test('writes a node with the flow, which a server can import', async () => {
    const { code, written } = await run('all/kept.json', '--from', 'surveyjs', '--node', '--out', 'node.json');
    expect(code).toBe(0);
    expect(written['node.json']).toEqual({
      id: 'kept',
      name: 'kept',
      type: 'web',
      status: 'active',
      default_language_id: 'en',
      flow: expect.objectContaining({ id: 'kept', node_id: 'kept' }),
    });
  });

  test('gives the flows of a directory ids of their own, also when definitions have the same', async () => {
    const { written } = await run('twins', '--from', 'surveyjs', '--node', '--out', 'nodes');
    expect(written).toMatchObject({
      'nodes/one.json': { id: 'coffee', flow: { id: 'coffee', node_id: 'coffee' } },
      'nodes/two.json': { id: 'coffee_2', flow: { id: 'coffee_2', node_id: 'coffee_2' } },
    });
  });

  test('prints a report as JSON', async () => {
    const { output } = await run('survey.json', '--from', 'surveyjs', '--report', 'json');
    expect(await run('survey.json', '--from', 'surveyjs', '--json')).toMatchObject({ output });
    expect(JSON.parse(output)).toMatchObject([
      { file: 'survey.json', elements: [{ name: 'taste', outcome: 'kept' }, { outcome: 'changed' }], losses: [{}] },
    ]);
  });

  test('prints what the linter finds in the flow, and exits with 1 for an error', async () => {
    const { code, output } = await run('unknown.json', '--from', 'surveyjs');
    expect(code).toBe(1);
    expect(output).toContain(
      `  kept     why\n  error    elements[1] "why" visible_if  There is no option "Rome" of "town". [unknownOption]\n`,
    );
    const { output: json } = await run('unknown.json', '--from', 'surveyjs', '--json');
    expect(JSON.parse(json)[0].problems[0]).toMatchObject({ code: 'unknownOption', path: 'elements[1].visible_if' });
  });

  test('reads question types of the owner', async () => {
    expect(await run('own.json', '--from', 'surveyjs')).toMatchObject({ code: 1 });
    const { code, output } = await run('own.json', '--from', 'surveyjs', '--components', 'types.json');
    expect([code, output]).toEqual([0, expect.stringContaining('kept     sure')]);
  });

  test.each([
    [[], 'Usage: product-flow import'],
    [['survey.json', '--from', 'elsewhere'], 'Usage'],
    [['survey.json', '--from', 'surveyjs', '--other'], 'Unknown option --other'],
    [['survey.json', '--from', 'surveyjs', '--node'], 'The option --node needs --out'],
    [['gone.json', '--from', 'surveyjs'], 'no gone.json'],
    [['text.json', '--from', 'surveyjs'], 'text.json\n  Expected'],
    [['list.json', '--from', 'typeform'], 'A definition is an object.'],
    [['survey.json', '--from', 'surveyjs', '--components', 'list.json'], 'Expected an object of question types.'],
    [['survey.json', '--from', 'surveyjs', '--components', 'gone.json'], 'no gone.json'],
  ])('exits with 2 for %j', async (args, text) => {
    expect(await run(...args)).toMatchObject({ code: 2, output: expect.stringContaining(text) });
  });
});

describe('the product and the language of a definition', () => {
  const spanish = {
    surveyjs: { pages: [{ elements: [{ type: 'text', name: 'q', title: '¿Qué tal?' }] }] },
    typeform: { fields: [{ id: 'a', ref: 'q', type: 'short_text', title: '¿Qué tal?' }] },
    formbricks: { questions: [{ id: 'q', type: 'openText', headline: { default: '¿Qué tal?' }, required: true }] },
  };
  for (const [source, definition] of Object.entries(spanish)) stored[`${source}.json`] = JSON.stringify(definition);
  const sources = Object.keys(spanish);

  test.each(sources)('a definition of %s is known without --from', async (source) => {
    const { code, written } = await run(`${source}.json`, '--out', 'flow.json');
    expect([code, Object.keys(written)]).toEqual([0, ['flow.json']]);
    expect(JSON.stringify(written)).toContain('¿Qué tal?');
  });

  test.each(
    sources.flatMap((source) => sources.filter((other) => other !== source).map((other) => [source, other] as const)),
  )('a definition of %s with --from %s is refused, and nothing is written', async (source, other) => {
    const { code, output, written } = await run(`${source}.json`, '--from', other, '--out', 'flow.json');
    expect([code, written]).toEqual([2, {}]);
    expect(output).toContain(`This is a definition of ${source}, not of ${other}.`);
  });

  test.each(sources)('--language is the language of a flow of %s, and of its node', async (source) => {
    const { output, written } = await run(`${source}.json`, '--out', 'n.json', '--node', '--language', 'es');
    expect(output).not.toContain('English');
    const language = { default_language_id: 'es', languages: [expect.objectContaining({ code: 'es' })] };
    expect(written['n.json']).toMatchObject({ default_language_id: 'es', flow: language });
  });

  test.each(sources)('a flow of %s whose language nobody names says that it counts as English', async (source) => {
    const { output } = await run(`${source}.json`);
    expect(output).toContain('1 name no language: their texts count as English, unless --language says another');
  });

  test.each([
    ['surveyjs', { ...spanish.surveyjs, locale: 'es' }],
    ['typeform', { ...spanish.typeform, settings: { language: 'es' } }],
    ['formbricks', { ...spanish.formbricks, languages: [{ default: true, language: { code: 'es' } }] }],
  ])('a definition of %s that names its language keeps it', async (_, definition) => {
    stored['named.json'] = JSON.stringify(definition);
    const { output, written } = await run('named.json', '--language', 'fr', '--out', 'flow.json');
    expect(output).not.toContain('English');
    expect(written['flow.json']).toMatchObject({ default_language_id: 'es' });
  });

  test.each([
    [['empty.json'], 'say --from'],
    [['survey.json', '--from', 'word'], '--from is one of surveyjs, formbricks, typeform'],
    [['survey.json', '--language', 'spanish'], '--language needs a code such as es or pt-BR'],
  ])('the arguments %j end with 2 and say why', async (args, problem) => {
    stored['empty.json'] = '{}';
    const { code, output } = await run(...args);
    expect(code).toBe(2);
    expect(output).toContain(problem);
  });
});
