// A backend of your own, in some eighty lines: it gives out a node and a widget, and takes each feedback once.
//   node backend.mjs node.json widget.json        PORT, default 5000; feedbacks go to feedbacks.ndjson
// It is of the level "delivery": product-conformance http://localhost:5000/api --level delivery
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [nodeFile = 'node.json', widgetFile = 'widget.json'] = process.argv.slice(2);
const node = JSON.parse(readFileSync(nodeFile, 'utf8'));
const widget = JSON.parse(readFileSync(widgetFile, 'utf8'));
const store = 'feedbacks.ndjson';
const statuses = {
  invalid_request: 400,
  not_found: 404,
  method_not_allowed: 405,
  idempotency_conflict: 409,
  too_large: 413,
};

/** The last word on each feedback, by its id; what each key was answered with; the latest version of each feedback's key. */
const feedbacks = new Map();
const answered = new Map();
const latest = new Map();
const lines = existsSync(store) ? readFileSync(store, 'utf8').split('\n').filter(Boolean) : [];
for (const line of lines) remember(JSON.parse(line));

function remember(feedback) {
  feedbacks.set(feedback.id, feedback);
  if (feedback.key === undefined) return;
  answered.set(feedback.key, feedback);
  const { family, version } = versionOf(feedback.key);
  latest.set(family, { feedback, version });
}

/** `KEY.v2` corrects the feedback of `KEY`. */
function versionOf(key = '') {
  const [, family = key, version = 1] = /^(.+)\.v([2-9]|[1-9]\d+)$/.exec(key) ?? [];
  return { family, version: Number(version) };
}

const refuse = (code) => [statuses[code], { code, message: code.replaceAll('_', ' ') }];
const isText = (value) => typeof value === 'string' && value.length > 0;

/** Fingerprint of a body without `created_offline`, which a browser sets when it sends again. */
const printOf = ({ created_offline: _, ...body }) => JSON.stringify(Object.entries(body).sort());

function takeFeedback(text, { 'idempotency-key': key, 'x-fid': earlier, 'x-completed': completed }) {
  let body;
  try {
    body = JSON.parse(text);
  } catch {
    return refuse('invalid_request');
  }
  const isFeedback = isText(body?.device_id) && isText(body.created_at) && Array.isArray(body.responses);
  if (!isFeedback || body.node_id !== node.id || body.flow_id !== node.flow.id) return refuse('invalid_request');
  const before = answered.get(key);
  if (before !== undefined && before.print !== printOf(body)) return refuse('idempotency_conflict');
  const { family, version } = versionOf(key);
  const known = latest.get(family);
  const isKnown = known !== undefined && known.feedback.body.device_id === body.device_id;
  if (before === undefined && isKnown && version < known.version)
    return [200, { id: known.feedback.id, chat_token_string: null }];
  const unfinished = feedbacks.get(earlier);
  const isSame = unfinished !== undefined && !unfinished.completed && unfinished.body.device_id === body.device_id;
  const id = before?.id ?? (isKnown ? known.feedback.id : isSame ? earlier : randomUUID());
  const feedback = { id, key, print: printOf(body), completed: completed !== 'false', body };
  if (before === undefined) appendFileSync(store, `${JSON.stringify(feedback)}\n`, { flush: true });
  if (before === undefined) remember(feedback);
  return [200, { id, chat_token_string: null }];
}

async function answer(request) {
  const { pathname } = new URL(request.url, 'http://backend');
  const given = { [`/api/v1/nodes/${node.id}`]: node, [`/api/v1/flows/${node.flow.id}`]: node.flow };
  const found = { ...given, [`/api/v1/web_widgets/code/${widget.code}`]: widget }[pathname];
  if (pathname !== '/api/v1/feedbacks') {
    if (found === undefined) return refuse('not_found');
    return request.method === 'GET' ? [200, found] : refuse('method_not_allowed');
  }
  if (request.method !== 'POST') return refuse('method_not_allowed');
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return refuse('invalid_request');
  const chunks = [];
  for await (const chunk of request) if (chunks.push(chunk) > 1000) return refuse('too_large');
  return takeFeedback(Buffer.concat(chunks).toString('utf8'), request.headers);
}

createServer(async (request, response) => {
  // The preflight of a page on another origin, whose tools may add headers such as `traceparent`.
  if (request.method === 'OPTIONS') {
    response.writeHead(204, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, POST, PATCH',
      'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
    });
    response.end();
    return;
  }
  const [status, body] = await answer(request).catch(() => [500, { code: 'internal', message: 'it failed' }]);
  response.writeHead(status, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' });
  response.end(JSON.stringify(body));
}).listen(Number(process.env.PORT ?? 5000));
