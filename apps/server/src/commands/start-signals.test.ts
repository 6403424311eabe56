import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { kill, prepareServer, removeServer } from '../testing/server-process.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const bin = fileURLToPath(new URL('../bin/product-server.ts', import.meta.url));

function run(file: string, env: Readonly<Record<string, string>>, flags: readonly string[] = []) {
  return spawn(process.execPath, ['--conditions=@product/source', ...flags, file], {
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test('a signal during the start is kept: the process stops by itself, and migrates nothing', {
  timeout: 120_000,
}, async () => {
  // The start waits for a Redis that never responds.
  const redis = createServer((socket) => socket.on('error', () => undefined));
  redis.listen(0, '127.0.0.1');
  await once(redis, 'listening');
  const { environment } = await prepareServer(null, {
    LOG_LEVEL: 'info',
    REDIS_URL: `redis://127.0.0.1:${(redis.address() as AddressInfo).port}`,
  });
  const connected = once(redis, 'connection');
  const child = run(main, environment);
  onTestFinished(() => removeServer({ environment, child, origin: '' }));
  const [[socket]] = [await connected];
  const exited = once(child, 'exit');
  const output = text(child.stdout);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(await output).toContain('"msg":"stopping during the start"');
  expect(existsSync(join(environment.DATA_DIR, 'product.sqlite'))).toBe(false);
  socket.destroy();
  await new Promise((resolve) => redis.close(resolve));
});

test('a signal while the program is loaded ends it by its own handler', { timeout: 120_000 }, async () => {
  const { environment } = await prepareServer(null, {});
  // Holds the import of the program, and says so.
  const hold = `data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module';
    registerHooks({
      resolve(specifier, context, next) {
        if (specifier.endsWith('/main.ts')) {
          console.log('loading');
          return { url: 'data:text/javascript,setInterval(()=>{},1000);await new Promise(()=>{})', shortCircuit: true };
        }
        return next(specifier, context);
      },
    });
  `)}`;
  const child = run(bin, environment, ['--import', hold]);
  onTestFinished(() => removeServer({ environment, child, origin: '' }));
  await once(child.stdout, 'data');
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exited).toEqual([143, null]);
});

test('SIGUSR1 opens no debugger in production', { timeout: 120_000 }, async () => {
  const prepared = await prepareServer(null, { NODE_ENV: 'production', LOG_LEVEL: 'warn' });
  const child = run(main, prepared.environment);
  onTestFinished(() => removeServer({ ...prepared, child }));
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const errors = text(child.stderr);
  await expect
    .poll(
      () =>
        fetch(`${prepared.origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 100_000 },
    )
    .toBe(true);
  child.kill('SIGUSR1');
  await expect.poll(() => output, { timeout: 60_000 }).toContain('SIGUSR1 was ignored');
  await kill(child);
  expect(await errors).not.toContain('Debugger listening');
});
