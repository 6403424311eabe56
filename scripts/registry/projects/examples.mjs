/** The folders of `examples/`, built as they are, but for the address of the app and the versions of our packages. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { root } from '../../toolchain.mjs';
import { answerFirstQuestion, answerRest } from '../browser.mjs';
import { freePort } from '../local-registry.mjs';

const ADDRESS = 'https://feedback.example';

const sites = [
  { folder: 'html', manager: 'npm', output: 'dist' },
  { folder: 'react-18', manager: 'pnpm', output: 'dist' },
  {
    folder: 'react-18',
    title: 'react-18.2.0, the oldest',
    manager: 'npm',
    output: 'dist',
    others: { react: '18.2.0', 'react-dom': '18.2.0', '@types/react': '18.2.79', '@types/react-dom': '18.2.25' },
  },
  { folder: 'react-19', manager: 'npm', output: 'dist' },
  { folder: 'vue', manager: 'npm', output: 'dist' },
  { folder: 'svelte', manager: 'pnpm', output: 'dist' },
  { folder: 'astro', manager: 'npm', output: 'dist' },
  { folder: 'angular', manager: 'npm', output: 'dist/browser' },
  { folder: 'next', manager: 'npm', hostOption: '--hostname' },
];

export const exampleProjects = [
  ...sites.map((site) => ({
    name: `example ${site.title ?? site.folder}`,
    manager: site.manager,
    needsServer: true,
    prove: (context) => proveSite(site, context),
  })),
  { name: 'example engine-terminal', manager: 'npm', prove: proveTerminal },
  { name: 'example engine-react-native', manager: 'npm', prove: proveReactNative },
  { name: 'example engine-react-native in Metro', manager: 'npm', prove: proveMetro },
];

async function proveSite({ folder, output, others, hostOption = '--host' }, context) {
  const { consumer, browser, server } = context;
  await installExample(folder, context, server.url, others);
  await proveDev(hostOption, context);
  await consumer.run(consumer.manager, ['run', 'build'], { env: { ...consumer.env, ...quiet } });
  const url =
    output === undefined ? await startNext(context) : await serveFolder(join(consumer.folder, output), context);
  await browser.visit(url, proveSurvey);
}

const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NG_CLI_ANALYTICS: 'false' };

/** Starts the example as its README says, and loads its page. */
async function proveDev(hostOption, { consumer }) {
  const port = String(await freePort());
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/`)).ok;
  const options = [hostOption, '127.0.0.1', '--port', port];
  const args = ['run', 'dev', ...(consumer.manager === 'npm' ? ['--'] : []), ...options];
  const { stop } = await consumer.serve(consumer.manager, args, { isReady, env: quiet, timeoutMs: 120_000 });
  await stop();
}

/** Answers the survey in the page, and checks the event, the handle of the survey, and the page's own button. */
async function proveSurvey(page) {
  const survey = page.frameLocator('iframe[data-product="inline"]');
  await answerFirstQuestion(page, survey);
  await answerRest(survey);
  await page.getByText('Your answers have arrived.').waitFor();
  await page.getByRole('button', { name: 'Türkçe' }).click();
  await survey.getByText('Teşekkürler! Limanda görüşürüz.').waitFor();
  await page.frameLocator('iframe[data-product="launcher"]').getByRole('button').waitFor();
  await page.locator('[data-product-open]').click();
  await page.frameLocator('iframe[data-product="frame"]').getByRole('main').waitFor();
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
  await proveDev('--host', context);
  await consumer.exec('vite', ['build']);
  await browser.visit(await serveFolder(join(consumer.folder, 'dist'), context), async (page) => {
    await page.getByRole('button', { name: 'Good' }).click();
    await page.getByRole('textbox').fill('Fine, thanks');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Thank', { exact: false }).first().waitFor();
  });
}

/** Bundles the screen for a phone, which this machine does not have: React Native itself, by its own bundler. */
async function proveMetro(context) {
  const { consumer } = context;
  const native = { 'react-native': '0.88.1', '@react-native/metro-config': '0.88.1' };
  const tools = { '@react-native/babel-preset': '0.88.1', metro: '0.87.1' };
  await installExample('engine-react-native', context, '', { ...native, ...tools });
  consumer.write({
    'babel.config.cjs': "module.exports = { presets: ['module:@react-native/babel-preset'] };\n",
    'metro.config.cjs': "module.exports = require('@react-native/metro-config').getDefaultConfig(__dirname);\n",
    'index.js':
      "import { AppRegistry } from 'react-native';\nimport { App } from './app.tsx';\nAppRegistry.registerComponent('App', () => App);\n",
  });
  const options = ['--config', 'metro.config.cjs', '--platform', 'android', '--out', 'bundle.js'];
  await consumer.exec('metro', ['build', 'index.js', ...options]);
  if (!consumer.read('bundle.js').includes('question-else')) throw new Error('the bundle has no survey');
}

/** Installs the dependencies of an example, and writes its files with the address of the server. */
async function installExample(name, { consumer, versions }, appUrl, others = {}) {
  const folder = join(root, 'examples', name);
  const {
    dependencies,
    devDependencies = {},
    scripts,
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const wanted = Object.entries({ ...dependencies, ...devDependencies, ...others });
  await consumer.install(Object.fromEntries(wanted.map(([key, version]) => [key, versions.get(key) ?? version])));
  consumer.write({ 'package.json': { ...JSON.parse(consumer.read('package.json')), scripts } });
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
