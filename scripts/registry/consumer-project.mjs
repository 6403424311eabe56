/** An empty project outside the repository, which installs our packages from the registry. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../toolchain.mjs';
import { execute, startService } from './commands.mjs';
import { yarn } from './tools.mjs';

/** Environment without the settings of this repository, its package manager and the user. */
export function consumerEnvironment(home, registry) {
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, '.npmrc'), npmSettings(registry));
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|pnpm_|yarn_|node_(?!extra_ca_certs)|turbo_|init_cwd)/i.test(name),
  );
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(root) || folder.startsWith(join(root, '.toolchain')));
  return { ...Object.fromEntries(kept), HOME: home, PATH: path.join(delimiter), CI: 'true', NO_COLOR: '1' };
}

const npmSettings = (registry) => `registry=${registry}
${registry.replace(/^http:/, '')}:_authToken=whoever
audit=false
fund=false
update-notifier=false
`;

/**
 * @param manager `npm`, `pnpm`, `yarn` (with a node_modules folder) or `yarn-pnp` (without one).
 * @param home Home folder of the package manager.
 */
export function createConsumerProject({ folder, home, manager, registry, node = dirname(process.execPath) }) {
  const base = consumerEnvironment(home, registry);
  const env = { ...base, PATH: [node, base.PATH].join(delimiter) };
  const consumer = {
    folder,
    manager,
    env,
    write(files) {
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
      }
    },
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    /** Runs a command in the project. */
    run: (command, args, options = {}) => execute(command, args, { cwd: folder, env, ...options }),
    /** Runs an executable of an installed package. */
    async exec(name, args, options) {
      return consumer.run(...(await runnerOf(manager, name, args)), options);
    },
    serve: (command, args, options) =>
      startService(command, args, { cwd: folder, ...options, env: { ...env, ...options.env } }),
    async install(dependencies) {
      const manifest = { name: 'consumer', private: true, type: 'module', dependencies };
      consumer.write({ 'package.json': manifest, ...settingsOf(manager, registry, home) });
      const [command, ...args] = await installer(manager);
      await consumer.run(command, args);
    },
  };
  mkdirSync(folder, { recursive: true });
  return consumer;
}

function settingsOf(manager, registry, home) {
  if (!manager.startsWith('yarn')) return {};
  const linker = manager === 'yarn' ? 'node-modules' : 'pnp';
  const lines = [
    `nodeLinker: ${linker}`,
    `npmRegistryServer: ${JSON.stringify(registry)}`,
    'unsafeHttpWhitelist: ["127.0.0.1"]',
    `globalFolder: ${JSON.stringify(join(home, 'yarn'))}`,
    'enableTelemetry: false',
    'enableImmutableInstalls: false',
    // A package that is minutes old would be refused.
    'npmMinimalAgeGate: 0',
  ];
  return { '.yarnrc.yml': `${lines.join('\n')}\n`, 'yarn.lock': '' };
}

async function installer(manager) {
  if (manager === 'npm') return ['npm', 'install', '--loglevel=error'];
  if (manager === 'pnpm') return ['pnpm', 'install', '--no-frozen-lockfile', '--reporter=append-only'];
  return [process.execPath, await yarn(), 'install'];
}

async function runnerOf(manager, name, args) {
  if (manager === 'npm') return ['npx', ['--no-install', name, ...args]];
  if (manager === 'pnpm') return ['pnpm', ['exec', name, ...args]];
  return [process.execPath, [await yarn(), ...(name === 'node' ? [] : ['run']), name, ...args]];
}
