import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { byPrivateKey, secretToken, signedToken, validClaims } from '../testing/customer-token.ts';
import { engines } from '../testing/engines.ts';
import { aFeedback } from '../testing/samples.ts';
import { addNode, startTestServer } from '../testing/test-server.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

test('the signature of a link proves no customer, and a token of a customer signs no link', async () => {
  const [ofLinks, ofCustomers] = [0, 1].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  if (ofLinks === undefined || ofCustomers === undefined) throw new Error('There are two pairs');
  const server = await startTestServer(sqlite);
  const pem = (pair: typeof ofLinks) => pair.publicKey.export({ type: 'spki', format: 'pem' });
  await addNode(server, 'node-signed', {
    use_signature_verify: true,
    public_key: pem(ofLinks),
    server: { identity_public_key: pem(ofCustomers) },
  });
  // Both have every claim that either purpose needs, so that the key alone decides.
  const claims = validClaims(Date.now(), { aud: 'node-signed', node_id: 'node-signed' });
  const by = (pair: typeof ofLinks) =>
    signedToken(claims, { header: { alg: 'ES256' }, proof: byPrivateKey(pair.privateKey) });
  const post = (signature: string, token: string, changes = {}) =>
    server.postJson(
      '/api/v1/feedbacks',
      aFeedback({ node_id: 'node-signed', flow_id: 'flow-node-signed', ...changes }),
      { 'x-signature': signature, 'x-customer-token': token },
    );
  const [link, customer] = [by(ofLinks), by(ofCustomers)];
  const listed = async (token: string) =>
    (
      await server.call('GET', '/api/v1/customers/me/feedbacks?node_id=node-signed', {
        headers: { 'x-customer-token': token, 'x-signature': link },
      })
    ).status;
  expect(await listed(customer)).toBe(200);
  expect(await listed(link)).toBe(401);
  expect((await post(customer, customer)).status).toBe(403);
  expect((await post(secretToken(claims), customer)).status).toBe(403);
  expect((await post(link, customer)).status).toBe(200);
  await server.stop();
});
