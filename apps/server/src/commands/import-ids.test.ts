import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDefinitions } from '../definitions/read-definitions.ts';
import { saveDefinitions } from '../definitions/save-definitions.ts';
import { engines } from '../testing/engines.ts';
import { createImportFolder, type ImportFolder } from '../testing/import-folder.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

describe.each(engines)('ids of imported definitions on $name', (engine) => {
  let server: TestServer;
  let files: ImportFolder;
  let demo: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    files = await createImportFolder(server.services.configuration);
    demo = await files.demo('node.harbour.json');
  });
  afterAll(async () => {
    await files.remove();
    await server.stop();
  });

  const demoAs = (name: string): string => demo.replaceAll('-harbour', `-${name}`);

  test('the import refuses a flow of another node, by its id and its owner, and keeps what is stored', async () => {
    const dock = demoAs('dock');
    await files.runImport(await files.write('dock.json', dock));
    const thief = dock.replaceAll('node-dock', 'node-thief');
    const { flow } = JSON.parse(thief);
    const owner = 'flow "flow-dock" belongs to node "node-dock": give this flow another id [flowOfAnotherNode]';
    const inNode = await files.runImport(await files.write('thief.json', thief));
    expect(inNode).toEqual({
      code: 1,
      output: `${join(files.folder, 'thief.json')}: flow.id: ${owner}\nNothing was imported.`,
    });
    const honest = thief.replaceAll('flow-dock', 'flow-thief');
    const alone = await files.runImport(await files.write('list.json', JSON.stringify([JSON.parse(honest), flow])));
    expect(alone).toMatchObject({ code: 1, output: expect.stringContaining(`list.json: 1.id: ${owner}`) });
    expect((await server.call('GET', '/api/v1/nodes/node-thief')).status).toBe(404);
    expect((await server.call('GET', '/api/v1/nodes/node-dock')).body).toMatchObject({
      flow: { node_id: 'node-dock' },
    });
  });

  test('the import refuses two definitions of its files with one id', async () => {
    const first = demoAs('twin');
    const second = first.replaceAll('node-twin', 'node-other');
    const widget = JSON.stringify({ code: 'PSN-TWIN001', node_id: 'node-twin' });
    const nodes = [
      await files.write('a.json', first),
      await files.write('b.json', second),
      await files.write('c.json', first),
    ];
    const widgets = [await files.write('d.json', widget), await files.write('e.json', widget)];
    const { code, output } = await files.runImport(...nodes, ...widgets);
    expect(code).toBe(1);
    for (const line of [
      'b.json: flow.id: flow "flow-twin" belongs to node "node-twin": give this flow another id [flowOfAnotherNode]',
      `c.json: id: node "node-twin" is also in ${join(files.folder, 'a.json')} [repeatedId]`,
      `c.json: flow.id: flow "flow-twin" is also in ${join(files.folder, 'a.json')} [repeatedId]`,
      `e.json: code: widget "PSN-TWIN001" is also in ${join(files.folder, 'd.json')} [repeatedId]`,
    ]) {
      expect(output).toContain(line);
    }
  });

  test('the import says what it replaced', async () => {
    const path = await files.write('again.json', demoAs('again'));
    expect((await files.runImport(path)).output).not.toContain('Replaced');
    expect((await files.runImport(path)).output).toContain('\nReplaced: node "node-again", flow "flow-again".');
  });

  test('a flow that another import stored meanwhile stays with its node', async () => {
    const slip = demoAs('slip');
    const text = slip.replaceAll('node-slip', 'node-late');
    const { definitions, problems } = readDefinitions([{ file: 'late', text }], new Set());
    expect(problems).toEqual([]);
    await files.runImport(await files.write('slip.json', slip));
    const saved = saveDefinitions(server.services.database, definitions, Date.now());
    await expect(saved).rejects.toThrow('flow "flow-slip" belongs to node "node-slip"');
    expect((await server.call('GET', '/api/v1/nodes/node-late')).status).toBe(404);
  });
});
