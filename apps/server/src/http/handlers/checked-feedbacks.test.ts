import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ExportRow, exportRows } from '../../inbox/export-rows.ts';
import { engines } from '../../testing/engines.ts';
import { aFeedback } from '../../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../../testing/test-server.ts';

const path = '/api/v1/feedbacks';
const good = { question_id: 'q-score', option_id: 'opt-nps-9' };
/** The other required responses of the demo. */
const rest = [
  { question_id: 'q-order', option_id: 'opt-sat-good' },
  ...['range', 'price', 'staff'].map((key) => ({ question_id: `st-${key}`, option_id: 'opt-m-3' })),
  { question_id: 'q-email', body: 'ada@books.example' },
];
const unknownOption = { question_id: 'q-score', option_id: 'opt-nps-99' };

/** Reads the file of the demo's flow. */
async function demoFlow(
  id: string,
): Promise<Record<string, unknown> & { elements: { question?: Record<string, unknown> }[] }> {
  const text = await readFile(fileURLToPath(new URL('../../../demo/node.harbour.json', import.meta.url)), 'utf8');
  return JSON.parse(text.replaceAll('node-harbour', id).replaceAll('flow-harbour', `flow-${id}`)).flow;
}

describe.each(engines)('checking feedbacks on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const post = (changes: Record<string, unknown>, headers: Record<string, string> = {}) =>
    server.postJson(path, aFeedback({ created_at: new Date().toISOString(), ...changes }), headers);
  const rowsOf = async (id: string) => {
    const rows: ExportRow[] = [];
    for await (const row of exportRows(server.services, {})) if (row.id === id) rows.push(row);
    return rows;
  };
  const detail = async (id: string) => (await server.staff('GET', `/feedbacks/${id}`)).body;

  test('a feedback that obeys the flow’s rules has no problems', async () => {
    const { body } = await post({ responses: [good, ...rest] });
    const { feedback, problems } = await detail(body.id);
    expect({ count: feedback.problem_count, problems }).toEqual({ count: 0, problems: [] });
  });

  test('answers by keys are stored by ids, in question, statement and option', async () => {
    const { flow } = JSON.parse(await readFile(new URL('../../../demo/node.harbour.json', import.meta.url), 'utf8'));
    const key = (id: string): string =>
      JSON.stringify(flow).match(new RegExp(`"id":"${id}","key":"([^"]+)"`))?.[1] ?? '';
    const responses = [
      { question_id: 'q-score', option_id: key('opt-nps-9') },
      { question_id: key('q-order'), option_id: key('opt-sat-good') },
      ...['range', 'price', 'staff'].map((row) => ({ question_id: `st-${row}`, option_id: key('opt-m-3') })),
      { question_id: key('q-email'), body: 'ada@books.example' },
    ];
    const { status, body } = await post({ responses, device_id: 'd-keys' });
    expect(status).toBe(200);
    expect((await detail(body.id)).problems).toEqual([]);
    const { payload } = (await rowsOf(body.id))[0] as { payload: { responses: object[] } };
    expect(payload.responses).toMatchObject([good, ...rest]);
  });

  test('a feedback with an unknown option is stored and marked in list, detail and export', async () => {
    const { status, body } = await post({ responses: [unknownOption, ...rest], device_id: 'd-marked' });
    expect(status).toBe(200);
    const { feedback, problems } = await detail(body.id);
    expect(feedback.problem_count).toBe(1);
    expect(problems).toEqual([
      {
        path: 'responses.0.option_id',
        code: 'unknown_option',
        question_id: 'q-score',
        question: 'How likely are you to recommend Harbour Books to a friend?',
      },
    ]);
    const { body: page } = await server.staff('GET', '/feedbacks');
    expect(page.feedbacks.find(({ id }: { id: string }) => id === body.id).problem_count).toBe(1);
    const rows: ExportRow[] = [];
    for await (const row of exportRows(server.services, {})) rows.push(row);
    expect(rows.find(({ id }) => id === body.id)?.problems).toEqual([
      { path: 'responses.0.option_id', code: 'unknown_option', question_id: 'q-score' },
    ]);
  });

  test('a feedback without a required answer is stored and marked', async () => {
    const { body } = await post({ responses: [{ question_id: 'q-comment', body: 'Fine' }] });
    const { problems } = await detail(body.id);
    expect(problems).toContainEqual(expect.objectContaining({ code: 'required', question_id: 'q-score' }));
  });

  test('an incomplete feedback is not checked', async () => {
    const { body } = await post({ responses: [], device_id: 'd-incomplete' }, { 'X-COMPLETED': 'false' });
    expect((await detail(body.id)).problems).toEqual([]);
  });

  test('a node with refuse_invalid rejects a feedback with paths and codes, never with its text', async () => {
    const { nodeId, flowId } = await addNode(server, 'node-strict', { server: { refuse_invalid: true } });
    const ids = { node_id: nodeId, flow_id: flowId };
    const secret = 'a secret text';
    const refused = await post({ ...ids, responses: [{ question_id: 'q-score', body: secret }, ...rest] });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', problems: [{ path: 'responses.0', code: 'wrong_type' }] },
    });
    expect(JSON.stringify(refused.body)).not.toContain(secret);
    expect((await post({ ...ids, responses: [good, ...rest] })).status).toBe(200);
  });

  test('a feedback for an earlier version of the flow has no problems', async () => {
    const { nodeId, flowId } = await addNode(server, 'node-changing', { server: { refuse_invalid: true } });
    const flow = await demoFlow(nodeId);
    for (const { question } of flow.elements) {
      if (question?.id !== 'q-score') continue;
      question.options = (question.options as { id: string }[]).filter(({ id }) => id !== 'opt-nps-9');
    }
    await addNode(server, nodeId, { server: { refuse_invalid: true }, flow });
    const ids = { node_id: nodeId, flow_id: flowId };
    const { status, body } = await post({ ...ids, responses: [good, ...rest] });
    expect([status, (await detail(body.id)).problems]).toEqual([200, []]);
    expect((await post({ ...ids, responses: [unknownOption, ...rest] })).status).toBe(400);
  });

  test('a text of a question that hides personal data is masked before it is stored', async () => {
    const { nodeId, flowId } = await addNode(server, 'node-hiding', {});
    const flow = await demoFlow(nodeId);
    for (const { question } of flow.elements) {
      if (question?.id === 'q-comment') question.hide_personal_data = true;
    }
    await addNode(server, nodeId, { flow });
    const text = { question_id: 'q-comment', body: 'Call 0532 123 45 67 or ada@example.com' };
    for (const headers of [{}, { 'X-COMPLETED': 'false' }]) {
      const ids = { node_id: nodeId, flow_id: flowId, device_id: JSON.stringify(headers).replaceAll(/\W/g, '') || 'd' };
      const { body } = await post({ ...ids, responses: [good, ...rest, text] }, headers);
      const rows = await server.services.database
        .selectFrom('responses')
        .select('body')
        .where('feedback_id', '=', body.id)
        .execute();
      expect(rows.map((row) => row.body)).toContain('Call **** *** ** ** or ***@***.***');
      const stored = await server.services.database
        .selectFrom('feedbacks')
        .selectAll()
        .where('id', '=', body.id)
        .executeTakeFirst();
      expect(JSON.stringify(stored)).not.toMatch(/0532|ada@example\.com/);
    }
  });

  test('the text of a chosen option is stored and shown with its option, masked like a free text', async () => {
    const { nodeId, flowId } = await addNode(server, 'node-other', {});
    const flow = await demoFlow(nodeId);
    for (const { question } of flow.elements) {
      if (question?.id !== 'q-score') continue;
      question.hide_personal_data = true;
      for (const option of question.options as { id: string; is_other?: boolean }[]) {
        if (option.id === 'opt-nps-9') option.is_other = true;
      }
    }
    await addNode(server, nodeId, { flow });
    const other = { ...good, body: 'Call 0532 123 45 67' };
    const { body } = await post({ node_id: nodeId, flow_id: flowId, responses: [other, ...rest] });
    const { chat, problems } = await detail(body.id);
    expect(problems).toEqual([]);
    expect(chat.responses[0].response).toEqual(['9: Call **** *** ** **']);
  });

  test('a variable that derives from a masked answer is masked before it is stored', async () => {
    const { nodeId, flowId } = await addNode(server, 'node-derived', {});
    const flow = await demoFlow(nodeId);
    let key = '';
    for (const { question } of flow.elements) {
      if (question?.id !== 'q-comment') continue;
      question.hide_personal_data = true;
      key = String(question.key);
    }
    const value = { var: `answers.${key}` };
    await addNode(server, nodeId, { flow: { ...flow, variables: [{ key: 'told', type: 'text', value }] } });
    const variables = { told: 'Call 0532 123 45 67' };
    const { body } = await post({ node_id: nodeId, flow_id: flowId, responses: [good, ...rest], variables });
    expect((await detail(body.id)).chat.values).toEqual([
      { source: 'variable', key: 'told', value: 'Call **** *** ** **' },
    ]);
  });
});
