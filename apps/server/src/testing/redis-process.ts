import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from 'redis';
import { freePort } from './free-port.ts';

/** True if this machine has the program `redis-server`. */
export const hasRedisServer = spawnSync('redis-server', ['--version']).status === 0;

/** Starts a Redis of its own, which a test may fill, stop and restart. */
export async function startRedis() {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const start = async () => {
    const child = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
      stdio: 'ignore',
    });
    const client = createClient({ url, socket: { reconnectStrategy: () => 25 } });
    client.on('error', () => undefined);
    await client.connect();
    return { child, client };
  };
  let running = await start();
  const end = async (): Promise<void> => {
    if (running.client.isOpen) running.client.destroy();
    running.child.kill('SIGKILL');
    if (running.child.exitCode === null && running.child.signalCode === null) await once(running.child, 'exit');
  };
  return {
    url,
    configure: (name: string, value: string) => running.client.configSet(name, value),
    replicaOf: (host: string, of: string) => running.client.sendCommand(['REPLICAOF', host, of]),
    /** Accepts connections and answers nothing, until `thaw`. */
    freeze: () => void running.child.kill('SIGSTOP'),
    thaw: () => void running.child.kill('SIGCONT'),
    end,
    restart: async () => {
      await end();
      running = await start();
    },
  };
}
