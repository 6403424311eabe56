import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseFlow } from '@product/flow-engine';
import { importDefinitions } from '../server/product-server.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from '../server/test.ts';
import { pictureBytes as picture } from './answering.ts';
import { type ConvertedFlow, convertedFlows } from './definitions.ts';
import { refused, walk } from './walk.ts';

/**
 * Converted flows in a browser, with seeded visitors. `FLOW_CORPUS=folder pnpm test:e2e corpus` walks the definitions of a
 * folder as well; `FLOW_CORPUS_VISITS` is the number of visitors of each.
 */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const visits = Number(process.env.FLOW_CORPUS_VISITS ?? 1);
const flows = convertedFlows();
const nodeId = (at: number) => `node-converted-${at}`;

function nodeOf(at: number, { name, flow }: ConvertedFlow): object {
  return {
    id: nodeId(at),
    name,
    type: 'web',
    status: 'active',
    operating_24_7: true,
    operating_hours: [],
    flow: { ...flow, id: `flow-converted-${at}`, node_id: nodeId(at) },
  };
}

/** Draws the same numbers for the same seed. */
function drawFrom(seed: number): (limit: number) => number {
  let state = seed + 1;
  return (limit) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return limit === 0 ? 0 : (state >>> 3) % limit;
  };
}

test.beforeAll(async ({ server }) => {
  const folder = mkdtempSync(join(tmpdir(), 'converted-'));
  const files = flows.map((converted, at) => {
    const file = join(folder, `${at}.json`);
    writeFileSync(file, JSON.stringify(nodeOf(at, converted)));
    return file;
  });
  await importDefinitions(server, ...files);
});

for (const [at, converted] of flows.entries()) {
  for (let visit = 0; visit < visits; visit++) {
    test(`${converted.name}: visitor ${visit + 1} sees what the engine shows, and the server stores what was answered`, async ({
      page,
      server,
    }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      // Pictures and addresses of the definitions.
      await page.route('https://example.org/**', (route) => route.fulfill({ contentType: 'image/png', body: picture }));
      const flow = parseFlow(converted.flow);
      await page.goto(`/feedback?node_id=${nodeId(at)}`);
      const { end, session, payload } = await walk(page, flow, drawFrom(at * 1000 + visit));
      if (end === 'submitted') {
        const stored = () =>
          storedFeedbacks(server.dataDir).find((feedback) => feedback.payload.node_id === nodeId(at));
        await expect.poll(() => stored()?.completed).toBe(true);
        const given = stored()?.payload;
        expect({ responses: given?.responses.filter(isNoFile), variables: given?.variables }).toEqual(payload);
      }
      // A visitor who is held back must have left a question open, or broken a check of the page.
      if (end === 'blocked') expect(refused(flow, session)).toEqual([]);
      expect(errors).toEqual([]);
    });
  }
}

/** Uploaded files have ids of the server, which the engine beside the browser does not know. */
function isNoFile(response: Readonly<Record<string, unknown>>): boolean {
  return response.active_storage_blob_id === undefined;
}
