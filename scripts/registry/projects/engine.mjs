/** The engine by itself: the README's example in Node, the checker of flows, and in a page, bundled. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { exampleOf } from '../readme.mjs';

/** Of the README's part that has the example. */
const HEADING = 'A survey in forty lines';

const expectedLines = [
  'How was your coffee? -> Good',
  'Anything else? -> Fine, thanks',
  'feedback [{"question_id":"question-taste","option_id":"option-good"},{"question_id":"question-else","body":"Fine, thanks"}]',
  'ended on Thanks',
];

export const engineProjects = [
  { name: 'engine, Node 24', manager: 'npm', prove: inNode },
  { name: 'engine, oldest Node', manager: 'pnpm', usesOldestNode: true, prove: inNode },
  { name: 'engine, Plug’n’Play', manager: 'yarn-pnp', prove: inNode },
  { name: 'engine, bundled for a browser', manager: 'npm', prove: inBrowser },
];

async function inNode({ consumer, versions, packageFolder }) {
  await consumer.install({ '@product/flow-engine': versions.get('@product/flow-engine') });
  const folder = packageFolder('@product/flow-engine');
  const flow = readFileSync(join(folder, 'example.flow.json'), 'utf8');
  consumer.write({
    'survey.ts': exampleOf(folder, HEADING, 'ts'),
    'flow.json': flow,
    'broken.json': flow.replaceAll('"question"', '"?"'),
  });
  const run = consumer.manager === 'yarn-pnp' ? consumer.exec : consumer.run;
  expectSame(await run('node', ['survey.ts'], { timeoutMs: 20_000 }), expectedLines.join('\n'));
  expectSame((await consumer.exec('product-flow', ['lint', 'flow.json'])).split('\n').at(-2), '0 errors, 0 warnings');
  const broken = await consumer.exec('product-flow', ['lint', 'broken.json']).catch(({ message }) => message);
  if (!/Expected one of/.test(broken)) throw new Error(`a broken flow was not refused: ${broken}`);
}

/** The same survey, without a file system: the flow comes with the script, and what it printed is the page's console. */
async function inBrowser({ consumer, versions, packageFolder, browser }) {
  await consumer.install({ '@product/flow-engine': versions.get('@product/flow-engine'), esbuild: '0.28.2' });
  const example = exampleOf(packageFolder('@product/flow-engine'), HEADING, 'ts')
    .replace(/^import \{ readFile \}.*$/m, "import flowFile from '@product/flow-engine/example.flow.json';")
    .replace(/parseFlow\(.*\);/, 'parseFlow(flowFile);');
  const more = `
import { maskPersonalData } from '@product/flow-engine/masking';
import { isPhoneNumber } from '@product/flow-engine/phone';
console.log(maskPersonalData('write to ada@example.com'), isPhoneNumber('+90 532 123 45 67', 'TR'));
`;
  consumer.write({ 'survey.ts': `${example}${more}` });
  await consumer.exec('esbuild', ['survey.ts', '--bundle', '--format=esm', '--outfile=site/survey.js']);
  const script = consumer.read('site/survey.js');
  const server = createServer((request, response) => {
    const isScript = request.url === '/survey.js';
    response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html' });
    response.end(
      isScript
        ? script
        : '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/survey.js"></script>',
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const lines = [];
  try {
    await browser.visit('about:blank', async (page) => {
      page.on('console', (message) => lines.push(message.text()));
      await page.goto(`http://127.0.0.1:${server.address().port}/`);
      await page.waitForFunction(() => document.readyState === 'complete');
    });
  } finally {
    server.close();
  }
  expectSame(lines.join('\n'), [...expectedLines, 'write to ***@***.*** true'].join('\n'));
}

function expectSame(got, wanted) {
  if (got?.trim() !== wanted) throw new Error(`expected\n${wanted}\nbut it was\n${got}`);
}
