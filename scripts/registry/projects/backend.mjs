/** A backend written from the published contract alone, checked by `product-conformance`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../toolchain.mjs';
import { freePort } from '../local-registry.mjs';

export const backendProjects = [{ name: 'backend of one’s own', manager: 'npm', needsServer: true, prove }];

const calls = ['/v1/nodes/{node_id}', '/v1/flows/{flow_id}', '/v1/web_widgets/code/{code}', '/v1/feedbacks'];

async function prove({ consumer, server, versions, onEnd }) {
  const contract = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const missing = calls.filter((path) => !Object.keys(contract.paths).some((known) => known.endsWith(path)));
  if (missing.length > 0) throw new Error(`the contract does not hold ${missing.join(', ')}`);
  await consumer.install({ '@product/server': versions.get('@product/server') });
  consumer.write({ 'backend.mjs': readFileSync(join(root, 'docs/backend.mjs'), 'utf8') });
  const demo = 'node_modules/@product/server/demo';
  const url = `http://127.0.0.1:${await freePort()}/api`;
  const { stop } = await consumer.serve(
    'node',
    ['backend.mjs', `${demo}/node.harbour.json`, `${demo}/widget.harbour.json`],
    {
      env: { PORT: new URL(url).port },
      isReady: async () => (await fetch(`${url}/v1/nodes/node-harbour`)).ok,
    },
  );
  onEnd(stop);
  const report = await consumer.exec('product-conformance', [url, '--level', 'delivery']);
  if (!/^[1-9]\d* checks, 0 failed$/m.test(report)) throw new Error(report);
  const whole = await consumer.exec('product-conformance', [`${server.url}/api`, '--staff-token', 'consumer']);
  if (!/^[1-9]\d* checks, 0 failed$/m.test(whole)) throw new Error(whole);
}
