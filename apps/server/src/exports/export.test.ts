import { once } from 'node:events';
import { request } from 'node:http';
import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openChat } from '../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../testing/test-server.ts';

describe.each(engines)('the export of feedbacks on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { RATE_LIMIT_CALLS: 'off', RATE_LIMIT_WRITES: 'off' });
  });
  afterAll(() => server.stop());

  const download = (query: string, token = server.staffToken): Promise<Response> =>
    fetch(`${server.origin}/api/v1/staff/export?${query}`, { headers: { authorization: `Bearer ${token}` } });
  const readCsv = async (query: string): Promise<Record<string, string>[]> =>
    parse(await (await download(`format=csv&${query}`)).text(), { columns: true, bom: true });
  const readNdjson = async (query: string): Promise<Record<string, unknown>[]> =>
    (await (await download(`format=ndjson&${query}`)).text())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const idsOf = async (query: string) => (await readNdjson(query)).map(({ id }) => id);
  const answer = (node: string, changes: Record<string, unknown> = {}) =>
    openChat(server, { node_id: node, flow_id: `flow-${node}`, ...changes });

  test('a CSV file and a workbook are read again with a column for each question, as labels and as codes', async () => {
    await addNode(server, 'node-forms', {});
    const chat = await answer('node-forms', {
      responses: [
        { question_id: 'q-score', option_id: 'opt-nps-9' },
        { question_id: 'q-reasons', option_id: 'opt-r-late' },
        { question_id: 'st-range', option_id: 'opt-m-3' },
        { question_id: 'q-comment', body: '=1+1' },
      ],
    });
    const [labels] = await readCsv('node_id=node-forms');
    const [codes] = await readCsv('node_id=node-forms&labels=codes');
    expect(labels).toMatchObject({
      id: chat.id,
      node_name: 'Harbour Books',
      completed: 'true',
      language: 'en',
      score: '9',
      customer_email: 'ada@books.example',
      customer_identity: 'claimed',
      'How likely are you to recommend Harbour Books to a friend?': '9',
      'What went wrong? – It came late': 'It came late',
      'What went wrong? – It was damaged': '',
      'How do you rate our shop? – Range of books': 'Good',
      'Anything you would like to tell us?': "'=1+1",
    });
    expect(codes).toMatchObject({
      id: chat.id,
      recommend: '9',
      'what_went_wrong.late': '1',
      'what_went_wrong.damaged': '0',
      'service.range': '3',
      'service.staff': '',
      comment: "'=1+1",
      more: '',
    });
    const workbook = await (await download('node_id=node-forms&format=xlsx&labels=codes')).arrayBuffer();
    const [sheet] = await readXlsxFile(Buffer.from(workbook));
    const [headers = [], cells = []] = sheet?.data ?? [];
    expect(headers).toEqual(Object.keys(codes ?? {}));
    const read = Object.fromEntries(headers.map((header, index) => [header, cells[index]]));
    expect(read).toMatchObject({ id: chat.id, recommend: 9, completed: true, comment: '=1+1', 'service.staff': null });
    const response = await download('node_id=node-forms&format=xlsx');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="feedbacks-[\d-]{10}\.xlsx"$/);
    await response.body?.cancel();
  });

  test('answers to questions that only an earlier version had keep their columns', async () => {
    const { flowId } = await addNode(server, 'node-versions', {}, Date.now() - 10_000);
    await answer('node-versions', { responses: [{ question_id: 'q-comment', body: 'Kept' }] });
    const { document } = await server.services.database
      .selectFrom('flows')
      .select('document')
      .where('id', '=', flowId)
      .executeTakeFirstOrThrow();
    const flow = JSON.parse(document);
    const elements = flow.elements.filter(({ id }: { id: string }) => id !== 'el-comment');
    const states = flow.states.map((state: { elements: string[] }) => ({
      ...state,
      elements: state.elements.filter((id) => id !== 'el-comment'),
    }));
    await addNode(server, 'node-versions', { flow: { ...flow, elements, states } });
    const [row] = await readCsv('node_id=node-versions&labels=codes');
    expect(row).toMatchObject({ comment: 'Kept', more: '' });
  });

  test('an answer without a column is in the column "more"', async () => {
    await addNode(server, 'node-more', {});
    const { id } = await answer('node-more', { variables: { unknown: 7 } });
    await server.services.database
      .updateTable('responses')
      .set({ question_id: 'q-forgotten' })
      .where('feedback_id', '=', id)
      .where('question_id', '=', 'q-comment')
      .execute();
    const [row] = await readNdjson('node_id=node-more');
    expect(JSON.parse(String(row?.more))).toEqual({
      answers: [{ question_id: 'q-forgotten', body: 'The paper smells of the sea.' }],
      variables: { unknown: 7 },
    });
  });

  test('a question with the key of a fixed column has a header of its own in every format, and its file has dates and plain texts', async () => {
    await addNode(server, 'node-keys', {});
    const { database } = server.services;
    const { document } = await database
      .selectFrom('flows')
      .select('document')
      .where('id', '=', 'flow-node-keys')
      .executeTakeFirstOrThrow();
    const renamed = document.replace(/"key":\s*"recommend"/, '"key":"score"');
    await database.updateTable('flows').set({ document: renamed }).where('id', '=', 'flow-node-keys').execute();
    const responses = [
      { question_id: 'q-score', option_id: 'opt-nps-9' },
      { question_id: 'q-comment', body: '+1 for you' },
    ];
    await answer('node-keys', { responses });
    const query = 'node_id=node-keys&labels=codes';
    const [protectedRow] = await readCsv(query);
    const [plainRow] = await readCsv(`${query}&plain=1`);
    const [json] = await readNdjson(query);
    for (const row of [protectedRow, plainRow, json])
      expect(row).toMatchObject({ 'answer.score': expect.anything(), score: expect.anything() });
    expect([protectedRow?.comment, plainRow?.comment, json?.comment]).toEqual([
      "'+1 for you",
      '+1 for you',
      '+1 for you',
    ]);
    expect(json).toMatchObject({ completed_at: expect.any(String), over_limit: null, more: null });
    const file = Buffer.from(await (await download(`${query}&format=xlsx`)).arrayBuffer());
    const [sheet] = await readXlsxFile(file);
    const [headers = [], cells = []] = sheet?.data ?? [];
    expect(cells[headers.indexOf('created_at')]).toEqual(new Date(String(json?.created_at)));
    expect(cells[headers.indexOf('comment')]).toBe('+1 for you');
  });

  test('the code book says what each header and code means in each language, as a file and as a sheet of a workbook', async () => {
    await addNode(server, 'node-codes', {});
    await answer('node-codes');
    const rows: Record<string, string>[] = parse(await (await download('format=codebook&node_id=node-codes')).text(), {
      columns: true,
      bom: true,
    });
    const of = (wanted: Record<string, string>) =>
      rows.filter((row) => Object.entries(wanted).every(([name, value]) => row[name] === value));
    expect(of({ option_id: 'opt-m-3', statement_id: 'st-range' })).toMatchObject([
      {
        column: 'service.range',
        language: 'en',
        style: 'matrix',
        question_key: 'service',
        option_key: '3',
        option: 'Good',
      },
      { column: 'service.range', language: 'tr', statement: 'Kitap çeşitliliği', option: 'İyi' },
    ]);
    expect(of({ option_id: 'opt-r-late', language: 'en' })).toMatchObject([{ column: 'what_went_wrong.late' }]);
    expect(of({ question_id: 'q-comment', language: 'en' })).toMatchObject([
      { column: 'comment', style: 'textarea', option_id: '' },
    ]);
    const [exported = {}] = await readCsv('node_id=node-codes&labels=codes');
    expect(rows.filter(({ column = '' }) => !(column in exported))).toEqual([]);
    const book = Buffer.from(await (await download('format=xlsx&node_id=node-codes')).arrayBuffer());
    const sheets = await readXlsxFile(book);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Feedbacks 1', 'Codebook']);
    expect(sheets[1]?.data).toHaveLength(rows.length + 1);
  });

  test('filters, the time of the last change and a cursor choose the rows', async () => {
    await addNode(server, 'node-filter', {});
    const ids: string[] = [];
    for (const score of [3, 9, 10]) {
      const responses = [{ question_id: 'q-score', option_id: `opt-nps-${score}` }];
      ids.push((await answer('node-filter', { responses, created_at: `2026-11-2${ids.length}T10:00:00.000Z` })).id);
    }
    const node = 'node_id=node-filter';
    expect(await idsOf(node)).toEqual(ids);
    expect(await idsOf(`${node}&score_min=9`)).toEqual(ids.slice(1));
    expect(await idsOf(`${node}&limit=2`)).toEqual(ids.slice(0, 2));
    expect(await idsOf(`${node}&after=${ids[1]}`)).toEqual(ids.slice(2));
    server.advance(60_000);
    const changedSince = new Date(server.services.now()).toISOString();
    await server.staff('PATCH', `/feedbacks/${ids[0]}`, { status: 'closed' });
    expect(await idsOf(`${node}&changed_since=${changedSince}`)).toEqual([ids[0]]);
    expect((await download(`${node}&after=nothing`)).status).toBe(404);
    expect((await download(`${node}&format=pdf`)).status).toBe(400);
  });

  test('an export shows one moment while feedbacks change and arrive, and delays none of them', async () => {
    await addNode(server, 'node-moment', {});
    // More rows than one page.
    const chats = await Promise.all(
      Array.from({ length: 230 }, (_, n) => answer('node-moment', { device_id: `moment-${n}` })),
    );
    const response = await download('node_id=node-moment&format=ndjson&labels=codes');
    const late = await answer('node-moment', { device_id: 'late' });
    const [first, ...others] = chats.map(({ id }) => id);
    const { database } = server.services;
    await database.updateTable('responses').set({ body: 'Changed' }).where('feedback_id', 'in', others).execute();
    await database
      .deleteFrom('responses')
      .where('feedback_id', '=', first ?? '')
      .execute();
    const text = await response.text();
    expect(text.trim().split('\n')).toHaveLength(230);
    expect(text).not.toContain('Changed');
    expect(text).not.toContain(late.id);
    expect(text.match(/The paper smells of the sea\./g)).toHaveLength(230);
    expect(await idsOf('node_id=node-moment')).toHaveLength(231);
  });

  test('exports that nobody reads take every place, and a client that goes away frees one', async () => {
    await addNode(server, 'node-slow', {});
    const { id } = await answer('node-slow');
    const { database } = server.services;
    const row = await database.selectFrom('feedbacks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    // More than the sockets and the streams hold.
    const document = JSON.stringify({ ...JSON.parse(row.document), context: { long: 'x'.repeat(8_000) } });
    for (let from = 0; from < 2_000; from += 100)
      await database
        .insertInto('feedbacks')
        .values(Array.from({ length: 100 }, (_, n) => ({ ...row, document, id: `slow-${from + n}` })))
        .execute();
    const open = async () => {
      const call = request(`${server.origin}/api/v1/staff/export?node_id=node-slow&format=ndjson`, {
        headers: { authorization: `Bearer ${server.staffToken}` },
        agent: false,
      });
      call.on('error', () => undefined);
      call.end();
      await once(call, 'response');
      return call;
    };
    const clients = [await open(), await open(), await open()];
    expect((await download('node_id=node-slow')).status).toBe(429);
    for (const client of clients) client.destroy();
    await expect.poll(async () => (await download('node_id=node-slow&limit=1')).status).toBe(200);
    expect(await idsOf('node_id=node-slow')).toHaveLength(2_001);
  });

  test('a manager exports visible nodes alone, and the audit log names the filter without searched texts', async () => {
    await addNode(server, 'node-seen', {});
    const seen = await answer('node-seen');
    const { body } = await server.staff('POST', '/people', {
      name: `Ada ${engine.name}`,
      role: 'manage',
      nodes: ['node-seen'],
    });
    const rows = await (await download('format=ndjson&search=paper%20smells&verified=false', body.token)).text();
    expect(
      rows
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual([seen.id]);
    const elsewhere = await openChat(server);
    expect((await download(`after=${elsewhere.id}`, body.token)).status).toBe(404);
    const { entries } = (await server.staff('GET', '/audit?limit=20')).body;
    const entry = entries.find(({ staff_id }: { staff_id: string }) => staff_id === body.staff.id);
    expect(entry).toMatchObject({ action: 'exported', subject: 'verified=false format=ndjson labels=labels search' });
  });
});
