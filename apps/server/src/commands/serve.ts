import { setTimeout as wait } from 'node:timers/promises';
import type { Configuration } from '../configuration/configuration.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { greet } from './welcome.ts';

/** Below the time after which systemd (`TimeoutStopSec=10`) and container engines kill a process. */
const STOP_MS = 8_000;

/** Signals that arrive within this time are one: `npx` passes Ctrl+C on to a process that has received it already. */
const ONE_SIGNAL_MS = 500;

/** Runs the server until SIGINT or SIGTERM. A second signal ends it at once. */
export async function serve(configuration: Configuration): Promise<void> {
  const server = await startServer(configuration);
  const { url, staffToken, services } = server;
  greet(services.log, { ...configuration, url, staffToken, isTerminal: process.stdout.isTTY });
  let stoppingSince: number | undefined;
  const stop = (): void => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > ONE_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    void server
      .leave()
      .then(() => exitCodeOf(server, STOP_MS))
      .then((code) => process.exit(code));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/**
 * Stops a server and returns the exit code of its process: 1 when it fails or takes too long, such as with a database that
 * does not respond. Acknowledged data is stored by then.
 */
export async function exitCodeOf({ stop, services: { log } }: RunningServer, limitMs: number): Promise<0 | 1> {
  const isLate = new AbortController();
  const late = wait(limitMs, 1 as const, { signal: isLate.signal }).then((code) => {
    log.error('the database or a call does not respond: stopped without waiting any longer');
    return code;
  });
  late.catch(() => undefined);
  const stopped = stop().then(
    () => 0 as const,
    () => 1 as const,
  );
  const code = await Promise.race([stopped, late]);
  isLate.abort();
  return code;
}
