import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { EventAnswer, WebhookEvent } from '@product/webhooks';
import { expect, test } from 'vitest';
import { readWebhookSecret, webhookSigner } from '../outbound/webhook-signature.ts';

const page = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');
const secret = 'whsec_AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=';

function answerOf(question: EventAnswer['question'], texts: readonly string[]): EventAnswer {
  const values = texts.map((body) => ({
    option: { id: `opt-${body}`, key: body.toLowerCase(), body },
    ...{ statement: null, text: null, rank: null },
  }));
  return { question, response: texts, values, file_count: 0 };
}

const completed: WebhookEvent = {
  type: 'feedback.completed',
  timestamp: '2026-11-20T14:05:00.000Z',
  data: {
    feedback: {
      ...{ id: 'f-1', node_id: 'harbour', node_name: 'Harbour – ✓', flow_id: 'after-order', language: 'en' },
      status: 'open',
      ...{
        completed: true,
        created_at: '2026-11-20T14:05:00.000Z',
        answered_at: '2026-11-20T14:05:00.000Z',
        created_offline: false,
        completed_at: '2026-11-20T14:05:00.000Z',
      },
      ...{ score: 9, test: false, over_limit: null },
    },
    customer: {
      ...{ identity: 'verified', id: null, external_id: '42', name: 'Ada', email: 'ada@books.example' },
      phone_number: null,
    },
    answers: [
      answerOf({ id: 'q-score', key: 'nps', body: 'How likely?', style: 'score' }, ['9']),
      answerOf({ id: 'q-why', key: 'why', body: 'Why?', style: 'checklist' }, ['Price', 'Taste']),
    ],
    ...{ variables: {}, context: {}, problems: [] },
  },
};
const tested: WebhookEvent = { type: 'webhook.test', timestamp: completed.timestamp, data: {} };

/** A call as a recipe receives it. */
interface Call {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function callOf(event: WebhookEvent, sentAt = Date.now()): Call {
  const body = JSON.stringify(event);
  const key = readWebhookSecret(secret) ?? new Uint8Array();
  const sign = webhookSigner(
    [new Uint8Array(32), key],
    () => sentAt,
    () => 'msg_1',
  );
  return { headers: sign(body), body };
}

/** Finds the code that the page tells readers to paste. */
function codeOf(name: string): string {
  return new RegExp(`\`\`\`js ${name}\n(.*?)\`\`\``, 's').exec(page)?.[1] ?? '';
}

/** Runs pasted code as the body of an asynchronous function. */
async function run(code: string, self: unknown, values: Readonly<Record<string, unknown>>): Promise<unknown> {
  const AsyncFunction = run.constructor as FunctionConstructor;
  const given = { ...values, require: createRequire(import.meta.url) };
  return Reflect.apply(new AsyncFunction(...Object.keys(given), code), self, Object.values(given));
}

function zapier({ headers, body }: Call): Promise<unknown> {
  const inputData = {
    ...{ body, secret, id: headers['webhook-id'], time: headers['webhook-timestamp'] },
    signature: headers['webhook-signature'],
  };
  return run(codeOf('zapier'), undefined, { inputData });
}

function n8n({ headers, body }: Call): Promise<unknown> {
  const getBinaryDataBuffer = (index: number, name: string) =>
    Promise.resolve(index === 0 && name === 'data' ? Buffer.from(body) : Buffer.alloc(0));
  const item = { json: { headers, params: {}, query: {}, body: JSON.parse(body) } };
  return run(codeOf('n8n'), { helpers: { getBinaryDataBuffer } }, { $input: { first: () => item } });
}

test('the code for Zapier returns the fields of a signed event', async () => {
  expect(await zapier(callOf(completed))).toEqual({
    ...{ id: 'msg_1', type: 'feedback.completed', feedback: 'f-1', survey: 'Harbour – ✓', score: 9, test: false },
    ...{ name: 'Ada', email: 'ada@books.example', answers: 'How likely?: 9\nWhy?: Price, Taste' },
  });
  expect(await zapier(callOf(tested))).toMatchObject({ type: 'webhook.test', answers: '' });
});

test('the code for n8n returns an item with the fields of a signed event', async () => {
  const answers = { 'q-score': '9', 'q-why': 'Price, Taste' };
  const fields = { id: 'msg_1', feedback: 'f-1', survey: 'Harbour – ✓', score: 9, name: 'Ada' };
  expect(await n8n(callOf(completed))).toEqual([{ json: { ...fields, email: 'ada@books.example', answers } }]);
  expect(await n8n(callOf(tested))).toEqual([]);
});

test.each([
  ['Zapier', zapier],
  ['n8n', n8n],
])('the code for %s refuses a changed body, a call without signature and an old event', async (_, receive) => {
  const call = callOf(completed);
  const wrong = 'The signature is wrong';
  await expect(receive({ ...call, body: call.body.replace('Ada', 'Eve') })).rejects.toThrow(wrong);
  await expect(receive({ ...call, headers: { ...call.headers, 'webhook-signature': '' } })).rejects.toThrow(wrong);
  await expect(receive(callOf(completed, Date.now() - 301_000))).rejects.toThrow('The event is old');
  await expect(receive({ ...call, headers: {} })).rejects.toThrow('The event is old');
});

test('the script for a spreadsheet appends a row', async () => {
  const rows: unknown[] = [];
  const SpreadsheetApp = { getActiveSheet: () => ({ appendRow: (row: unknown) => rows.push(row) }) };
  const event = { postData: { contents: JSON.stringify(completed) } };
  await run(`${codeOf('apps-script')}; doPost(event);`, undefined, { SpreadsheetApp, event });
  expect(rows).toEqual([['2026-11-20T14:05:00.000Z', 'Ada', 9, '9', 'Price, Taste']]);
});
