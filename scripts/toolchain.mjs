/**
 * Fetches a new enough Node and pnpm from the npm registry into `.toolchain/`, on a machine with Node 18 and npm.
 * Uses no dependency and no feature that Node 18 lacks.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const NODE_VERSION = '24.21.0';
const PNPM_VERSION = '12.21.0';
/** Oldest Node that runs TypeScript and has `node:sqlite` without a flag. */
const OLDEST_NODE = [22, 18];
const toolchain = join(root, '.toolchain');

/** Returns the environment of each command: both tools first on PATH, without npm's own variables. */
export async function environment() {
  const node = isNewEnough(process.versions.node) ? dirname(process.execPath) : await nodeBinaries(NODE_VERSION);
  const pnpm = await pnpmFolder();
  const env = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (
      !/^npm_(package|lifecycle|config_(prefix|local_prefix|global_prefix|workspace|workspaces|nodedir|noproxy))/i.test(
        name,
      )
    )
      env[name] = value;
  }
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  env[pathName] = [pnpm, node, env[pathName] ?? ''].join(delimiter);
  return env;
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** Returns the folder with the `node` of a version. */
export async function nodeBinaries(version) {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const folder = await fetchedPackage('node', name, version);
  return platform === 'win' ? folder : join(folder, 'bin');
}

async function pnpmFolder() {
  return fetchedPackage('pnpm', `@pnpm/exe.${process.platform}-${process.arch}`, PNPM_VERSION);
}

/**
 * Returns the folder of a package from the registry. Installs it in a draft folder and renames that, so that it is complete.
 *
 * @param manifest Further fields of the installing package.json, such as `overrides`.
 */
export async function fetchedPackage(label, name, version, manifest = {}) {
  const home = join(toolchain, `${label}-${version}`);
  const folder = join(home, 'node_modules', ...name.split('/'));
  if (existsSync(folder)) return folder;
  process.stdout.write(`Fetching ${label} ${version} …\n`);
  const draft = join(toolchain, `.${label}-${process.pid}`);
  mkdirSync(draft, { recursive: true });
  writeFileSync(join(draft, 'package.json'), `${JSON.stringify({ private: true, ...manifest })}\n`);
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([key]) => !/^npm_(package|lifecycle|config_(local_prefix|prefix|workspace))/i.test(key),
    ),
  );
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  const code = await run('npm', ['install', '--prefix', draft, ...flags, `${name}@${version}`], { env, cwd: draft });
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(
      `${name}@${version} could not be installed (npm ended with ${code}). Is the npm registry reachable?`,
    );
  }
  try {
    renameSync(draft, home);
  } catch (failure) {
    // Another process has installed the same package.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw failure;
  }
  return folder;
}

/** Runs a command, forwards signals, and returns its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      cwd: root,
      shell: process.platform === 'win32',
      ...options,
    });
    const parent = process.ppid;
    const forward = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    // The command ends when the parent of this process has ended.
    const orphaned = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000);
    orphaned.unref();
    const settle = () => {
      clearInterval(orphaned);
      for (const signal of signals) process.off(signal, forward);
    };
    child.on('error', (failure) => {
      settle();
      reject(failure);
    });
    child.on('exit', (code, signal) => {
      settle();
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
    });
  });
}
