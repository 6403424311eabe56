import { expect, test, vi } from 'vitest';
import { fetchWithInitialResponses, responsesOfDocument } from './initial-responses.ts';

const responses = () => responsesOfDocument([{ path: '/v1/nodes/n%201', status: 404, body: { code: 'not_found' } }]);

test('the first request for a path gets the response of the document, and the next goes to the network', async () => {
  const network = vi.fn(async () => new Response('fresh'));
  const fetch = fetchWithInitialResponses(responses(), 'https://shop.example/api', network);
  const first = await fetch('https://shop.example/api/v1/nodes/n%201?signature=s');
  expect([first.status, await first.json()]).toEqual([404, { code: 'not_found' }]);
  expect(network).not.toHaveBeenCalled();
  expect(await (await fetch('https://shop.example/api/v1/nodes/n%201')).text()).toBe('fresh');
});

test.each([
  ['another path', 'https://shop.example/api/v1/nodes/other', 'GET'],
  ['another address', 'https://elsewhere.example/api/v1/nodes/n%201', 'GET'],
  ['another method', 'https://shop.example/api/v1/nodes/n%201', 'POST'],
])('a request for %s goes to the network', async (_name, address, method) => {
  const network = vi.fn(async () => new Response('fresh'));
  const answer = await fetchWithInitialResponses(responses(), 'https://shop.example/api', network)(address, { method });
  expect(await answer.text()).toBe('fresh');
});
