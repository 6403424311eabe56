/**
 * `pnpm test:registry [words…]`: publishes every public package to a registry on this machine, and installs them in
 * projects outside the repository. Words select projects by name. With `--stay` the registry runs until Ctrl+C, and no
 * project is created.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, run } from '../toolchain.mjs';
import { openBrowser } from './browser.mjs';
import { execute, stopEverything } from './commands.mjs';
import { consumerEnvironment, createConsumerProject } from './consumer-project.mjs';
import { startLocalRegistry } from './local-registry.mjs';
import { projects } from './projects.mjs';
import { publishEverything } from './publish.mjs';
import { startReferenceServer } from './reference-server.mjs';
import { oldestNode } from './tools.mjs';

const AT_ONCE = 2;
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const stays = process.argv.includes('--stay');
const folder = mkdtempSync(join(tmpdir(), 'product-consumers-'));
const began = Date.now();
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

async function main() {
  const chosen = projects.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (chosen.length === 0)
    throw new Error(`No project has such a name. Projects: ${projects.map(({ name }) => name).join('; ')}`);
  await buildPackages();
  const uplink = (await execute('npm', ['config', 'get', 'registry'])).trim();
  const home = join(folder, 'home');
  const registry = await startLocalRegistry({
    folder: join(folder, 'registry'),
    uplink,
    env: consumerEnvironment(home, uplink),
  });
  const env = consumerEnvironment(home, registry.url);
  const versions = await publishEverything({ registry: registry.url, folder: join(folder, 'published'), env });
  process.stdout.write(`${versions.size} packages published to ${registry.url} after ${seconds(began)}.\n`);
  if (stays) return untilEnded(registry.url);
  const browser = await openBrowser();
  const consumers = join(folder, 'consumers');
  const context = { registry: registry.url, home, versions, browser, consumers };
  const isServerNeeded = chosen.some(({ needsServer }) => needsServer);
  if (isServerNeeded) context.server = await startReferenceServer({ ...context, folder: consumers });
  const waiting = [...chosen];
  let failed = 0;
  const proveNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      if (!(await proved(next, context))) failed += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, proveNext));
  await browser.close();
  process.stdout.write(`\n${chosen.length - failed} projects ok, ${failed} failed, ${seconds(began)}\n`);
  return failed === 0 ? 0 : 1;
}

async function untilEnded(url) {
  process.stdout.write(`In the folder of a project: echo registry=${url} > .npmrc. It ends with Ctrl+C.\n`);
  return new Promise(() => {});
}

/** Builds the packages, so that the current sources are published. */
async function buildPackages() {
  const args = ['exec', 'turbo', 'run', 'build', 'build:app', '--output-logs=errors-only', '--log-prefix=none'];
  if ((await run('pnpm', args, { env: await environment(), stdio: ['ignore', 'ignore', 'inherit'] })) !== 0)
    throw new Error('The packages could not be built.');
}

async function proved(project, context) {
  const since = Date.now();
  const stop = [];
  const consumer = createConsumerProject({
    ...context,
    folder: join(context.consumers, project.name.replace(/\W+/g, '-')),
    manager: project.manager,
    ...(project.usesOldestNode && { node: await oldestNode() }),
  });
  const packageFolder = (name) => join(folder, 'published', name.split('/')[1]);
  let note;
  let problem;
  try {
    note = await project.prove({ ...context, consumer, packageFolder, onEnd: (end) => stop.push(end) });
  } catch (failure) {
    problem = failure instanceof Error ? failure.message : String(failure);
  }
  for (const end of stop.reverse()) await end();
  const outcome = problem === undefined ? (note ?? 'ok') : `failed: ${problem}`;
  process.stdout.write(
    `${project.name.padEnd(34)} ${project.manager.padEnd(9)} ${seconds(since).padStart(7)}  ${outcome}\n`,
  );
  return problem === undefined;
}

async function cleanUp() {
  await stopEverything();
  if (process.env.KEEP_CONSUMERS === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  else process.stdout.write(`Left in ${folder}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
try {
  process.exitCode = await main();
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : failure}\n`);
  process.exitCode = 1;
} finally {
  await cleanUp();
  // An open connection must not keep the process alive.
  process.exit();
}
