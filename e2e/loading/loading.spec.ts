import { expect, test } from '../server/test.ts';
import { importSurvey } from './import-survey.ts';
import { measureLoad } from './measure.ts';
import { servePeerPages } from './peer-pages.ts';
import { profiles } from './profiles.ts';
import { linkPage } from './scenarios.ts';

/**
 * Limits of counts, which are the same on a busy machine. The budget of scripts is 130,000 bytes: see record 0049. The
 * document fits into the first packets of a connection: see record 0051.
 */
const limits = { requestsInARow: 2, scripts: 3, styleSheets: 1, scriptBytes: 145_400, documentBytes: 14_600 };

test('a visitor who opens the link page and taps an answer waits for few requests in a row', async ({
  browser,
  server,
}) => {
  await importSurvey(server);
  const peers = await servePeerPages(server.url);
  try {
    const scenario = linkPage({ app: server.url, peers: peers.url });
    const load = await measureLoad(browser, scenario, { blankUrl: `${peers.url}/blank.html`, profile: profiles.mid });
    const answeredAt = load.startedAt + load.answeredMs;
    const files = load.requests.filter(({ startedAt }) => startedAt < answeredAt);
    const scripts = files.filter(({ type }) => type === 'Script');
    expect(load.rowUntilAnswered, 'requests in a row').toBeLessThanOrEqual(limits.requestsInARow);
    expect(scripts.length, 'scripts').toBeLessThanOrEqual(limits.scripts);
    expect(files.filter(({ type }) => type === 'Stylesheet').length, 'style sheets').toBeLessThanOrEqual(
      limits.styleSheets,
    );
    const documentBytes = files.find(({ type }) => type === 'Document')?.bytes;
    expect(documentBytes, 'bytes of the document').toBeLessThanOrEqual(limits.documentBytes);
    const scriptBytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(scriptBytes, 'bytes of scripts').toBeLessThanOrEqual(limits.scriptBytes);
  } finally {
    await peers.close();
  }
});
