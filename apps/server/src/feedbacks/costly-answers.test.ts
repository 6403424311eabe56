import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutRateLimits } from '../configuration/rate-limits.ts';
import { engines } from '../testing/engines.ts';
import { aFeedback } from '../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../testing/test-server.ts';

/** Of this thread, the sending included. */
const MOST_MS = 100;

/** A question that hides personal data, one of a file, and others. */
const questions = Array.from({ length: 101 }, (_, at) => ({
  id: `q-${at}`,
  key: `k${at}`,
  style: at === 1 ? 'checklist' : at === 100 ? 'file' : 'textarea',
  hide_personal_data: at === 0,
  options: at === 1 ? Array.from({ length: 1_500 }, (_, option) => ({ id: `o-${option}`, key: `${option}` })) : [],
}));

describe.each(engines)('costly answers on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, withoutRateLimits);
    await addNode(server, 'node-costly', { flow: aFlowOf(questions) });
  });
  afterAll(() => server.stop());

  /** Posts the second of two equal feedbacks, when the code is warm, and measures this thread. */
  async function post(responses: readonly unknown[]) {
    const send = () =>
      server.postJson(
        '/api/v1/feedbacks',
        aFeedback({ node_id: 'node-costly', flow_id: 'flow-node-costly', device_id: `d-${Math.random()}`, responses }),
      );
    await send();
    const before = process.threadCpuUsage();
    const { status, body } = await send();
    const { user, system } = process.threadCpuUsage(before);
    return { status, problems: body.problems, isFast: (user + system) / 1_000 < MOST_MS };
  }

  test('ninety long answers to one question that is masked are refused at once', async () => {
    const answers = Array.from({ length: 90 }, () => ({ question_id: 'q-0', body: 'pass no 1 2 3 4 '.repeat(1_250) }));
    expect(await post(answers)).toEqual({
      status: 400,
      problems: [{ path: 'responses.1', code: 'repeated' }],
      isFast: true,
    });
  });

  test('more masked text than twenty of the longest answers is refused at once, whatever its options', async () => {
    const answers = Array.from({ length: 90 }, (_, at) => ({
      question_id: 'q-0',
      option_id: `o-${at}`,
      body: 'pass no 1 2 3 4 '.repeat(1_250),
    }));
    expect(await post(answers)).toMatchObject({ status: 413, isFast: true });
  });

  test('the longest masked answer is accepted, and a long list of chosen options', async () => {
    const masked = { question_id: 'q-0', body: '4111 1111 1111 1111 '.repeat(1_000) };
    const chosen = Array.from({ length: 1_500 }, (_, at) => ({ question_id: 'q-1', option_id: `o-${at}` }));
    expect((await post([masked, ...chosen])).status).toBe(200);
  });

  test('a text in the place of a file is refused with its path, and the address of a file is not', async () => {
    const text = { question_id: 'q-100', body: 'not a file' };
    expect(await post([{ question_id: 'q-0', body: 'Fine' }, text])).toMatchObject({
      status: 400,
      problems: [{ path: 'responses.1.body', code: 'wrong_type' }],
    });
    expect((await post([{ question_id: 'q-100', body: 'https://files.example/a.png' }])).status).toBe(200);
  });

  test('long texts of combining marks are searched in linear time', async () => {
    const answers = Array.from({ length: 40 }, (_, at) => ({
      question_id: `q-${at + 2}`,
      body: '\u0301\u0327'.repeat(9_000),
    }));
    expect(await post(answers)).toMatchObject({ status: 200, isFast: true });
  });
});

function aFlowOf(listed: typeof questions): Record<string, unknown> {
  const elements = listed.map((question, order) => ({
    id: `el-${order}`,
    type: 'question',
    order,
    is_visible: true,
    body: { en: 'Say' },
    question: { is_required: false, ...question },
  }));
  const ids = elements.map(({ id }) => id);
  const state = { is_initial_state: false, elements: [], next_state_id: null };
  return {
    id: 'flow-node-costly',
    node_id: 'node-costly',
    name: 'Many questions',
    languages: [{ id: 'lang-en', code: 'en', name: 'English' }],
    default_language_id: 'lang-en',
    states: [
      {
        ...state,
        id: 's-ask',
        name: 'Ask',
        is_initial_state: true,
        style: 'normal',
        elements: ids,
        next_state_id: 's-end',
      },
      { ...state, id: 's-end', name: 'End', style: 'thank' },
    ],
    transitions: [],
    elements,
  };
}
