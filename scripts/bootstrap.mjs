/** Runs `npm start` and `npm test` in a fresh clone: fetches the tools, installs, builds, runs. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, root, run } from './toolchain.mjs';

const commands = { start, test, run: runCommand };

async function start(env) {
  await install(env);
  await mustSucceed(
    'pnpm',
    ['exec', 'turbo', 'run', 'build:app', '--output-logs=errors-only', '--log-prefix=none'],
    env,
  );
  return run('node', ['--conditions=@product/source', 'apps/server/src/main.ts'], { env });
}

async function test(env) {
  await install(env);
  return run('node', ['scripts/test.mjs'], { env });
}

/** Runs another command with the repository's tools: `node scripts/bootstrap.mjs run pnpm check`. */
async function runCommand(env, [command, ...args]) {
  if (command === undefined) throw new Error('Usage: node scripts/bootstrap.mjs run COMMAND …');
  await install(env);
  return run(command, args, { env });
}

/** Installs when the lockfile differs from the one installed last. */
async function install(env) {
  const stamp = join(root, 'node_modules', '.installed');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  await mustSucceed('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn'], env);
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stamp, lock);
}

async function mustSucceed(command, args, env) {
  const code = await run(command, args, { env });
  if (code !== 0) process.exit(code);
}

const [name = '', ...rest] = process.argv.slice(2);
if (!Object.hasOwn(commands, name)) {
  process.stderr.write(`Usage: node scripts/bootstrap.mjs ${Object.keys(commands).join(' | ')}\n`);
  process.exit(2);
}
try {
  process.exitCode = await commands[name](await environment(), rest);
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : failure}\n`);
  process.exitCode = 1;
}
