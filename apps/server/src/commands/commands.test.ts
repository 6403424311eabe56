import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';
import { engines } from '../testing/engines.ts';
import { createImportFolder, type ImportFolder } from '../testing/import-folder.ts';
import { openChat, png } from '../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../testing/test-server.ts';
import { erase } from './erase.ts';
import { exportFeedbacks } from './export.ts';
import { startServer } from './start-server.ts';

describe.each(engines)('commands on $name', (engine) => {
  let server: TestServer;
  let files: ImportFolder;
  let printed: string[];
  beforeAll(async () => {
    server = await startTestServer(engine);
    files = await createImportFolder(server.services.configuration);
    printed = files.printed;
  });
  afterAll(async () => {
    await files.remove();
    await server.stop();
  });

  test('the import stores a node with its flow and widget while a server runs', async () => {
    const node = (await files.demo('node.harbour.json')).replaceAll('-harbour', '-pier');
    const widget = (await files.demo('widget.harbour.json'))
      .replaceAll('node-harbour', 'node-pier')
      .replace('PSN-HARBOUR', 'PSN-PIER-01');
    const outcome = await files.runImport(
      await files.write('node.json', node),
      await files.write('widget.json', widget),
    );
    expect(outcome).toEqual({ code: 0, output: 'Imported: nodes 1, flows 1, widgets 1.' });
    expect((await server.call('GET', '/api/v1/nodes/node-pier')).status).toBe(200);
    expect((await server.call('GET', '/api/v1/web_widgets/code/PSN-PIER-01')).status).toBe(200);
  });

  test('a file that starts with a byte order mark is imported', async () => {
    const node = (await files.demo('node.harbour.json')).replaceAll('-harbour', '-mole');
    expect((await files.runImport(await files.write('mark.json', `\uFEFF${node}`))).code).toBe(0);
  });

  test('the import warns about unknown fields, suggests known ones and stores the rest', async () => {
    const node = (await files.demo('node.harbour.json'))
      .replaceAll('-harbour', '-quay')
      .replace('"primary_color"', '"primary_colour"')
      .replace('"is_initial_state"', '"initial_state": true, "is_initial_state"');
    const widget = JSON.stringify({ code: 'PSN-QUAY001', node_id: 'node-quay', enabled_url: [], server: {} });
    const { code, output } = await files.runImport(
      await files.write('node.json', node),
      await files.write('widget.json', widget),
    );
    expect(code).toBe(0);
    expect(output).toContain('node.json: unknown field primary_colour: did you mean primary_color?');
    expect(output).toContain('node.json: flow.states.0: unknown field initial_state: did you mean is_initial_state?');
    expect(output).toContain('widget.json: unknown field enabled_url: did you mean enabled_urls?');
    expect(output).toMatch(/widget\.json: unknown field server$/m);
  });

  test('the import of invalid files names every problem and stores nothing', async () => {
    const good = await files.write(
      'good.json',
      (await files.demo('node.harbour.json')).replaceAll('-harbour', '-good'),
    );
    const bad = await files.write(
      'bad.json',
      (await files.demo('node.harbour.json'))
        .replaceAll('-harbour', '-bad')
        .replace('"style": "star"', '"style": "comet"')
        .replace('"to_state_id": "s-chat"', '"to_state_id": "s-nowhere"')
        .replace('"style": "textarea"', '"style": "novel"'),
    );
    const orphan = await files.write('orphan.json', JSON.stringify({ code: 'PSN-ORPHAN1', node_id: 'node-nowhere' }));
    const broken = await files.write('broken.json', '{');
    const { code, output } = await files.runImport(good, bad, orphan, broken, join(files.folder, 'missing.json'));
    expect(code).toBe(1);
    for (const part of [
      'bad.json',
      's-nowhere',
      'orphan.json',
      'node-nowhere',
      'broken.json',
      'missing.json',
      'Nothing was imported',
    ]) {
      expect(output).toContain(part);
    }
    expect((await server.call('GET', '/api/v1/nodes/node-good')).status).toBe(404);
  });

  test('the export has every feedback, and its cells run no formula in a spreadsheet', async () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)'];
    const values = { variables: { total: 12.5 }, context: { plan: '=1+1' } };
    for (const name of formulas) {
      await openChat(server, { customer: { name }, device_id: `d-${name.codePointAt(0)}`, ...values });
    }
    const run = async (...words: string[]): Promise<string> => {
      const chunks: string[] = [];
      const output = new Writable({
        write(chunk, _encoding, done) {
          chunks.push(String(chunk));
          done();
        },
      });
      expect(await exportFeedbacks(server.services.configuration, words, output)).toBe(0);
      return chunks.join('');
    };
    const csv = await run('csv');
    for (const name of formulas) expect(csv).toContain(`'${name}`);
    expect(csv).not.toMatch(/,"?[=+@]/);
    expect(csv.split('\n')[0]).toContain('How likely are you to recommend');
    const lines = async (...words: string[]) =>
      (await run(...words))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    expect(await lines('ndjson')).toHaveLength(formulas.length);
    const rows = await lines('--whole');
    expect(rows).toHaveLength(formulas.length);
    expect(rows[0]).toMatchObject({
      customer_name: '=1+1',
      score: 9,
      messages: [],
      ...values,
      payload: { device_id: 'd-61', responses: expect.any(Array) },
    });
    expect(JSON.stringify(rows)).not.toContain('token');
    const byQuestion = await run('csv', '--labels', 'codes', '--node', 'node-harbour', '--since', '2020-01-01');
    expect(byQuestion.split('\n')).toHaveLength(formulas.length + 2);
    expect(byQuestion).toContain(',"service.range",');
    expect(byQuestion).not.toMatch(/,"?[=+@]/);
    expect((await run('xlsx')).slice(0, 2)).toBe('PK');
    // The filters, the cursor and the form are those of the call.
    const chosen = ['--score-min', '9', '--until', '2030-01-01T00:00:00Z', '--after', rows[0].id, '--limit', '2'];
    const [command, call] = [
      await run('ndjson', '--labels', 'codes', ...chosen),
      await server.staff(
        'GET',
        `/export?format=ndjson&labels=codes&score_min=9&until=2030-01-01T00:00:00Z&after=${rows[0].id}&limit=2`,
      ),
    ];
    expect(command.split('\n')).toHaveLength(3);
    expect(call.body).toBe(command);
    expect(await lines('--whole', '--score-min', '10')).toEqual([]);
    expect(await exportFeedbacks(server.services.configuration, ['--after', 'nobody'], new PassThrough())).toBe(1);
    const exported = await server.services.database
      .selectFrom('staff_audit')
      .select(['staff_name', 'subject'])
      .where('action', '=', 'exported')
      .where('staff_name', '=', 'product-server')
      .execute();
    expect(exported.map(({ subject }) => subject)).toContain(
      `score_min=9 until=2030-01-01T00:00:00.000Z format=ndjson labels=codes after=${rows[0].id} limit=2`,
    );
  });

  test('a day is the whole day in the time zone of the node, its end included', async () => {
    await addNode(server, 'node-istanbul', { time_zone: 'Europe/Istanbul' });
    const days = ['--node', 'node-istanbul', '--since', '2026-11-01', '--until', '2026-11-30'];
    expect(await exportFeedbacks(server.services.configuration, ['csv', ...days], new PassThrough())).toBe(0);
    const exported = await server.services.database
      .selectFrom('staff_audit')
      .select('subject')
      .where('subject', 'like', '%node-istanbul%')
      .executeTakeFirstOrThrow();
    expect(exported.subject).toContain('since=2026-10-31T21:00:00.000Z until=2026-11-30T21:00:00.000Z');
  });

  test.each([
    ['EPIPE', 0, []],
    ['ENOSPC', 1, ['The export is incomplete: ENOSPC.']],
  ])('an export whose output fails with %s ends with %i', async (code, expected, lines) => {
    printed.length = 0;
    const output = new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code })) });
    expect(await exportFeedbacks(server.services.configuration, ['csv'], output)).toBe(expected);
    expect(printed).toEqual(lines);
  });

  test.each([
    [['pdf'], 'format: '],
    [['csv', 'ndjson'], 'There is one format, and no argument ndjson'],
    [['csv', '--labels', 'words'], '--labels: '],
    [['csv', '--since', 'soon'], '--since: soon is no time, such as 2026-11-20T08:00:00Z'],
    [['csv', '--score-min', 'low'], '--score-min: '],
    [['csv', '--colour'], "Unknown option '--colour'"],
    [['csv', '--whole'], '--whole writes ndjson, and takes filters alone'],
    [['--whole', '--limit', '2'], '--whole writes ndjson, and takes filters alone'],
  ])('an export with the wrong arguments %j says what is wrong', async (words, problem) => {
    printed.length = 0;
    expect(await exportFeedbacks(server.services.configuration, words, new PassThrough())).toBe(2);
    expect(printed).toEqual([expect.stringContaining(problem)]);
    expect(printed[0]?.startsWith(problem)).toBe(true);
  });

  test('an export of a node that does not exist fails with its name, and not with an empty file', async () => {
    printed.length = 0;
    const output = new PassThrough();
    expect(await exportFeedbacks(server.services.configuration, ['csv', '--node', 'harbuor'], output)).toBe(1);
    expect([printed, output.readableLength]).toEqual([['There is no node harbuor.'], 0]);
  });

  describe('erase', () => {
    const runErase = async (...words: string[]): Promise<{ code: number; output: string }> => {
      printed.length = 0;
      return { code: await erase(server.services.configuration, words), output: printed.join('\n') };
    };

    test.each([[['site-1']], [['--email', 'ada@site.example']], [['--external-id=site-1']]])(
      'the command erase with %j --yes erases the visitor',
      async (words) => {
        await openChat(server, { customer: { external_id: 'site-1', email: 'ada@site.example' } });
        expect(await runErase(...words, '--yes')).toMatchObject({
          code: 0,
          output: expect.stringMatching(/^Feedbacks 1,.*^Erased\.$/ms),
        });
        const audited = await server.services.database
          .selectFrom('staff_audit')
          .select(['staff_name', 'subject'])
          .where('action', '=', 'person_erased')
          .execute();
        const subject = words[0] === '--email' ? 'email' : 'external-id';
        expect(audited).toContainEqual({ staff_name: 'product-server', subject });
        expect(JSON.stringify(audited)).not.toMatch(/site-1|ada@/);
      },
    );

    test('the command erase without --yes shows the stored data and erases nothing', async () => {
      const customer = { external_id: 'site-2', email: 'ada@shown.example', name: 'Ada Shown' };
      await openChat(server, { customer });
      const chat = await openChat(server, { customer: { ...customer, external_id: 'site-3' } });
      await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: 'Here it is', attachment: png });
      const shown = await runErase('--email', 'ada@shown.example');
      expect(shown).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was erased') });
      for (const part of ['Feedbacks 2, messages 1, files 1', 'Ada Shown', '(node-harbour)', 'book.png', 'Attention'])
        expect(shown.output).toContain(part);
      expect((await server.staff('GET', `/feedbacks/${chat.id}`)).status).toBe(200);
      await runErase('--email', 'ada@shown.example', '--yes');
      expect((await server.staff('GET', `/feedbacks/${chat.id}`)).status).toBe(404);
    });

    test('the command erase ends with 1 for an unknown visitor', async () => {
      expect(await runErase('--email', 'nobody@site.example')).toEqual({
        code: 1,
        output: 'There is no such visitor: email nobody@site.example. Nothing was erased.',
      });
    });

    test.each([[[]], [['']], [['--email', '']], [['--e-mail', 'x']], [['a', 'b']], [['a', '--email', 'b']]])(
      'the command erase with %j prints its usage and ends with 2',
      async (words) => {
        expect(await runErase(...words)).toMatchObject({ code: 2, output: expect.stringContaining('--email') });
      },
    );
  });
});

describe('a data folder', () => {
  test('a data folder has one server: a second one stops with a message, and the first continues', async () => {
    const [sqlite] = engines;
    if (sqlite === undefined) throw new Error('There is an embedded engine');
    const server = await startTestServer(sqlite);
    const second = startServer(readConfiguration({ PORT: '0', DATA_DIR: server.dataDir }));
    await expect(second).rejects.toThrow(/in use by another server \(process \d+\)/);
    expect((await server.call('GET', '/readyz')).body).toEqual({ status: 'ready' });
    await server.stop();
  });

  test('a data folder keeps its staff token over a restart', async () => {
    const [sqlite] = engines;
    if (sqlite === undefined) throw new Error('There is an embedded engine');
    const server = await startTestServer(sqlite);
    const again = await server.restart();
    expect(again.staffToken).toBe(server.staffToken);
    await again.stop();
  });
});

test('a command in a folder without a database names DATA_DIR, and creates nothing', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-empty-'));
  const configuration = readConfiguration({ DATA_DIR: dataDir });
  const problem = `DATA_DIR: there is no database in ${dataDir}. Set it to the folder of the server.`;
  await expect(exportFeedbacks(configuration, ['csv'], new PassThrough())).rejects.toThrow(problem);
  await expect(erase(configuration, ['42'])).rejects.toThrow(problem);
  expect(await readdir(dataDir)).toEqual([]);
  await rm(dataDir, { recursive: true });
});
