/**
 * Uses packed packages as a consumer does: `@product/flow-engine` and `@product/api-client` in Node by the examples of
 * their READMEs, the client in a browser as well.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPath } from './chromium.mjs';
import { root } from './toolchain.mjs';

const expectedLines = ['Harbour Books', 'No such thing'];

/** Checks that the built server starts, contains its pages, and accepts a picture, which a thread of its own inspects. */
export async function provePackedServer() {
  const built = join(root, 'apps/server/dist');
  const { status, stderr } = spawnSync(process.execPath, ['main.js', 'help'], { cwd: built, encoding: 'utf8' });
  const pages = ['hosting/index.html', 'inbox/index.html', 'demo/index.html', 'docs/index.html', 'embed/widget.js'];
  const missing = pages.filter((page) => !existsSync(join(built, 'sites', page)));
  return [
    ...(status === 0 ? [] : [`@product/server does not start: ${stderr}`]),
    ...missing.map((page) => `@product/server comes without sites/${page}`),
    ...(await uploadPicture(built)),
  ];
}

/** Starts the built server and uploads a picture of one pixel. */
async function uploadPicture(built) {
  return inFolder(async (folder) => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address();
    probe.close();
    const env = {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
    };
    const server = spawn(process.execPath, ['main.js'], { cwd: built, env, stdio: 'ignore' });
    const origin = `http://127.0.0.1:${port}`;
    try {
      for (let left = 600; left > 0; left--) {
        if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) break;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const form = new FormData();
      form.set('file', new File([Buffer.from(pixel, 'base64')], 'pixel.gif'));
      const { status } = await fetch(`${origin}/api/v1/attachments`, { method: 'POST', body: form });
      return status === 200 ? [] : [`@product/server responds to the upload of a picture with ${status}`];
    } catch (error) {
      return [`@product/server accepts no upload: ${error}`];
    } finally {
      server.kill('SIGKILL');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    }
  });
}

/** A GIF of one pixel. */
const pixel = 'R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';

/** Runs the example of the engine's README. Tests run sources, and a bundler once removed an effect. */
export async function provePackedEngine(tarballOf) {
  return inFolder((folder) => {
    const names = ['@product/flow-engine', '@product/model', '@product/runtime'];
    unpack(folder, tarballOf, names, ['packages/flow-engine/node_modules/libphonenumber-js']);
    const engine = join(folder, 'node_modules/@product/flow-engine');
    const [, example = ''] = /```ts\n(.*?)```/s.exec(readFileSync(join(engine, 'README.md'), 'utf8')) ?? [];
    writeFileSync(join(folder, 'survey.ts'), example);
    copyFileSync(join(engine, 'example.flow.json'), join(folder, 'flow.json'));
    const { stdout } = spawnSync(process.execPath, ['survey.ts'], { cwd: folder, encoding: 'utf8', timeout: 20_000 });
    const isDone = /"option_id":"option-good".*\nended on Thanks\n$/.test(stdout);
    return isDone ? [] : [`@product/flow-engine in Node: the README's example printed ${stdout.slice(0, 1000)}`];
  });
}

/**
 * @param tarballOf Path of a package's tarball, by its name.
 * @returns The problems; empty when there are none.
 */
export async function provePackedApiClient(tarballOf) {
  return inFolder(async (folder) => {
    const names = ['@product/api-client', '@product/contract', '@product/model', '@product/runtime'];
    unpack(folder, tarballOf, names, ['packages/api-client/node_modules/date-fns']);
    return [...inNode(folder), ...(await inBrowser(folder))];
  });
}

async function inFolder(prove) {
  const folder = mkdtempSync(join(tmpdir(), 'product-consumer-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    return await prove(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Unpacks our packages from their tarballs, and links dependencies to the installed ones. */
function unpack(folder, tarballOf, names, others) {
  for (const name of names) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(place, { recursive: true });
    execFileSync('tar', ['-xzf', tarballOf(name), '-C', place, '--strip-components=1']);
  }
  for (const other of others)
    symlinkSync(realpathSync(join(root, other)), join(folder, 'node_modules', basename(other)));
}

function inNode(folder) {
  const readme = readFileSync(join(folder, 'node_modules/@product/api-client/README.md'), 'utf8');
  const [, example = ''] = /```ts\n(import { createServer }[\s\S]*?)```/.exec(readme) ?? [];
  writeFileSync(join(folder, 'example.ts'), `${example.replaceAll('console.warn', 'console.log')}`);
  const output = execFileSync(process.execPath, ['example.ts'], { cwd: folder, encoding: 'utf8' });
  return output.trim() === expectedLines.join('\n')
    ? []
    : [`@product/api-client in Node: the README's example printed ${output}`];
}

const page = `
import { createApiClient } from '@product/api-client';
import { createBrowserFeedbackQueue } from '@product/api-client/browser';
const api = createApiClient({ apiUrl: '/api' });
const loaded = await api.loadNode({ nodeId: 'harbour' });
const queue = createBrowserFeedbackQueue({ api });
const payload = { device_id: 'd', created_at: new Date().toISOString(), node_id: 'harbour', flow_id: 'f', user_id: null,
  origin_url: null, language_id: null, created_offline: false, time_spent_in_seconds: 1, responses: [], customer: {}, attachment_ids: [] };
const outcome = await queue.send({ feedbackKey: 'run-1', completed: true, payload, headers: { 'X-COMPLETED': 'true' } });
const missing = await api.loadNode({ nodeId: 'nowhere' });
document.title = [loaded.ok && loaded.value.node.name, outcome.type, outcome.id, missing.ok || missing.error.message].join(' | ');
`;

async function inBrowser(folder) {
  writeFileSync(join(folder, 'page.js'), page);
  const esbuild = createRequire(join(root, 'packages/widget-host/package.json'))('esbuild');
  await esbuild.build({
    entryPoints: [join(folder, 'page.js')],
    outdir: join(folder, 'site'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'error',
  });
  const backend = createServer(async (request, response) => {
    for await (const _ of request);
    const { pathname } = new URL(request.url ?? '/', 'http://backend');
    const answers = {
      '/api/v1/nodes/harbour': { id: 'harbour', name: 'Harbour Books', flow: { id: 'f', states: [] } },
      '/api/v1/feedbacks': { id: 'feedback-1', chat_token_string: null },
    };
    const answer = answers[pathname];
    const isFile = /^\/[\w-]+\.js$/.test(pathname);
    const type = isFile ? 'text/javascript' : pathname === '/' ? 'text/html' : 'application/json';
    response.writeHead(isFile || pathname === '/' || answer ? 200 : 404, { 'Content-Type': type });
    if (isFile) response.end(readFileSync(join(folder, 'site', pathname)));
    else if (pathname === '/') response.end('<!doctype html><script type="module" src="/page.js"></script>');
    else response.end(JSON.stringify(answer ?? { code: 'not_found', message: 'No such thing' }));
  });
  await new Promise((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${backend.address().port}/`);
    await tab.waitForFunction(() => document.title !== '');
    const title = await tab.title();
    const expected = ['Harbour Books', 'accepted', 'feedback-1', 'No such thing'].join(' | ');
    return title === expected ? [] : [`@product/api-client in a browser: ${title}`];
  } finally {
    await browser.close();
    backend.close();
  }
}
