import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveDefinitions } from '../definitions/save-definitions.ts';
import { engines } from '../testing/engines.ts';
import { createImportFolder, type ImportFolder } from '../testing/import-folder.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const wrongWidget = {
  code: 'PSN-WRONG01',
  node_id: 'node-wrong',
  open_on: ['scrol 50'],
  enabled_urls: ['('],
  primary_color: 'brown',
  default_language_code: 'english',
};

const lineOf = (output: string, start: string) => output.split('\n').find((line) => line.includes(start));

describe.each(engines)('values of imported definitions on $name', (engine) => {
  let server: TestServer;
  let files: ImportFolder;
  beforeAll(async () => {
    server = await startTestServer(engine);
    files = await createImportFolder(server.services.configuration);
  });
  afterAll(async () => {
    await files.remove();
    await server.stop();
  });

  const nodeAs = async (name: string, change: (node: Record<string, unknown>) => void): Promise<string> => {
    const node = JSON.parse((await files.demo('node.harbour.json')).replaceAll('-harbour', `-${name}`));
    change(node);
    return files.write(`${name}.json`, JSON.stringify(node));
  };

  test('the import tells twenty problems of a kind, and how many more a file has', async () => {
    const open_on = Array.from({ length: 25 }, (_, at) => `scrol ${at}`);
    const { output } = await files.runImport(
      await files.write('many.json', JSON.stringify({ ...wrongWidget, open_on })),
    );
    expect(output.match(/many\.json: .* \[unusableValue\]/g)).toHaveLength(21);
    expect(lineOf(output, 'more')).toMatch(/many\.json: 8 more \[unusableValue\]$/);
  });

  test('the import refuses values that cannot work, each by its code and path', async () => {
    const node = await nodeAs('wrong', (json) => {
      json.time_zone = 'Europe/Instanbul';
      json.operating_hours = [{ period: 'weekdays', start_hour: '9am', end_hour: '18:00' }];
      json.default_language_id = 'klingon';
      json.non_operating_hours_flow_id = 'flow-gone';
      json.server = { sms_countries: ['XX'] };
    });
    const { code, output } = await files.runImport(node, await files.write('widget.json', JSON.stringify(wrongWidget)));
    expect(code).toBe(1);
    for (const path of [
      'time_zone',
      'operating_hours[0].start_hour',
      'default_language_id',
      'server.sms_countries[0]',
    ]) {
      expect(lineOf(output, `wrong.json: ${path}: `)).toMatch(/ Expected .+ \[unusableValue\]$/);
    }
    for (const path of ['open_on[0]', 'enabled_urls[0]', 'primary_color', 'default_language_code']) {
      expect(lineOf(output, `widget.json: ${path}: `)).toMatch(/ Expected .+ \[unusableValue\]$/);
    }
    expect(output).toContain('non_operating_hours_flow_id: names the flow "flow-gone", which does not exist');
    expect((await server.call('GET', '/api/v1/nodes/node-wrong')).status).toBe(404);
  });

  test('the import runs the linter: errors prevent it, and warnings are printed', async () => {
    const wrong = await nodeAs('lint', (json) => {
      const { states } = json.flow as { states: Record<string, unknown>[] };
      Object.assign(states[0] ?? {}, { visible_if: { '==': [{ var: 'answers.misspelt' }, 'x'] } });
    });
    const refused = await files.runImport(wrong);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/lint\.json: flow\.states\[0\]\.visible_if.*misspelt.*\[unknownReference\]/);
    const warned = await nodeAs('warn', (json) => {
      const { elements } = json.flow as { elements: unknown[] };
      elements.push({ id: 'e-lost', type: 'label', body: {} });
    });
    const stored = await files.runImport(warned);
    expect(stored.code).toBe(0);
    expect(stored.output).toMatch(/warn\.json: flow\.elements\[\d+\]: No state lists .* \[orphanElement\]/);
  });

  test('the import refuses the id of a question that no later request can carry', async () => {
    const path = await nodeAs('long', (json) => {
      const { elements } = json.flow as { elements: { question?: { id: string } }[] };
      for (const { question } of elements) if (question) question.id = question.id.padEnd(200, 'x');
    });
    const { code, output } = await files.runImport(path);
    expect(code).toBe(1);
    expect(output).toMatch(/long\.json: flow\.elements\[\d+\]\.question\.id: .* \[unsendableId\]/);
  });

  test('a widget that an earlier version stored with such values still loads', async () => {
    await files.runImport(await nodeAs('wrong', () => {}));
    const widgets = [{ code: wrongWidget.code, nodeId: wrongWidget.node_id, document: wrongWidget }];
    await saveDefinitions(server.services.database, { nodes: [], flows: [], widgets }, Date.now());
    const { status, body } = await server.call('GET', `/api/v1/web_widgets/code/${wrongWidget.code}`);
    expect([status, body]).toEqual([200, expect.objectContaining({ primary_color: 'brown' })]);
  });
});
