/** The folders of `examples/`, built as they are, but for the address of the app and the versions of our packages. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { root } from '../../toolchain.mjs';
import { answerFirstQuestion } from '../browser.mjs';
import { freePort } from '../local-registry.mjs';

const ADDRESS = 'https://feedback.example';

const sites = [
  { folder: 'html', manager: 'npm', build: ['vite', 'build'], output: 'dist' },
  { folder: 'react-18', manager: 'pnpm', build: ['vite', 'build'], output: 'dist' },
  { folder: 'react-19', manager: 'npm', build: ['vite', 'build'], output: 'dist' },
  { folder: 'vue', manager: 'npm', build: ['vite', 'build'], output: 'dist' },
  { folder: 'svelte', manager: 'pnpm', build: ['vite', 'build'], output: 'dist' },
  { folder: 'astro', manager: 'npm', build: ['astro', 'build'], output: 'dist' },
  { folder: 'angular', manager: 'npm', build: ['ng', 'build'], output: 'dist/browser' },
  { folder: 'next', manager: 'npm', build: ['next', 'build'] },
];

export const exampleProjects = [
  ...sites.map((site) => ({
    name: `example ${site.folder}`,
    manager: site.manager,
    needsServer: true,
    prove: (context) => proveSite(site, context),
  })),
  { name: 'example engine-terminal', manager: 'npm', prove: proveTerminal },
  { name: 'example engine-react-native', manager: 'npm', prove: proveReactNative },
];

async function proveSite({ folder, build, output }, context) {
  const { consumer, browser, server } = context;
  await installExample(folder, context, server.url);
  const [command, ...args] = build;
  await consumer.exec(command, args, {
    env: { ...consumer.env, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const url =
    output === undefined ? await startNext(context) : await serveFolder(join(consumer.folder, output), context);
  await browser.visit(url, async (page) => {
    await answerFirstQuestion(page, page.frameLocator('iframe[data-product="inline"]'));
    await page.frameLocator('iframe[data-product="launcher"]').getByRole('button').waitFor();
    await page.locator('[data-product-open]').click();
    await page.frameLocator('iframe[data-product="frame"]').locator('[data-product="question"]').first().waitFor();
  });
}

async function proveTerminal(context) {
  const { consumer } = context;
  await installExample('engine-terminal', context, '');
  const command = "printf '1\\nFine, thanks\\n' | node survey.ts";
  const written = await consumer.run('sh', ['-c', command], { timeoutMs: 20_000 });
  if (!written.includes('{"question_id":"question-else","body":"Fine, thanks"}'))
    throw new Error(`the terminal showed ${written}`);
}

async function proveReactNative(context) {
  const { consumer, browser } = context;
  await installExample('engine-react-native', context, '');
  await consumer.exec('vite', ['build']);
  await browser.visit(await serveFolder(join(consumer.folder, 'dist'), context), async (page) => {
    await page.getByRole('button', { name: 'Good' }).click();
    await page.getByRole('textbox').fill('Fine, thanks');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Thank', { exact: false }).first().waitFor();
  });
}

/** Installs the dependencies of an example, and writes its files with the address of the server. */
async function installExample(name, { consumer, versions }, appUrl) {
  const folder = join(root, 'examples', name);
  const { dependencies, devDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const wanted = Object.entries({ ...dependencies, ...devDependencies });
  await consumer.install(Object.fromEntries(wanted.map(([key, version]) => [key, versions.get(key) ?? version])));
  const files = readdirSync(folder, { recursive: true }).filter((path) => statSync(join(folder, path)).isFile());
  const sources = files.filter((path) => path !== 'package.json' && !/node_modules|^dist/.test(path));
  consumer.write(
    Object.fromEntries(
      sources.map((path) => [path, readFileSync(join(folder, path), 'utf8').replaceAll(ADDRESS, appUrl)]),
    ),
  );
}

async function startNext({ consumer, onEnd }) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const args = ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', port];
  const isReady = async () => (await fetch(url)).ok;
  const { stop } = await consumer.serve(process.execPath, args, { isReady, env: { NEXT_TELEMETRY_DISABLED: '1' } });
  onEnd(stop);
  return url;
}

const types = { html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };

/** Serves a built site. */
async function serveFolder(folder, { onEnd }) {
  const site = createServer((request, response) => {
    const path = new URL(request.url, 'http://site').pathname.replace(/\/$/, '/index.html');
    try {
      const content = readFileSync(join(folder, path));
      response.writeHead(200, { 'content-type': types[path.split('.').at(-1)] ?? 'application/octet-stream' });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve));
  onEnd(() => {
    site.close();
    site.closeAllConnections();
  });
  return `http://127.0.0.1:${site.address().port}/`;
}
