import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Configuration } from '../configuration/configuration.ts';
import { createLog } from '../observability/create-log.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { greet } from './welcome.ts';

/** Below the time after which systemd (`TimeoutStopSec=10`) and container engines kill a process. */
const STOP_MS = 8_000;

/** Signals that arrive within this time are one: `npx` passes Ctrl+C on to a process that has received it already. */
const ONE_SIGNAL_MS = 500;

/** Exit code of a process that SIGTERM ends, for a start that does not stop in time. */
const ENDED_BY_SIGNAL = 143;

/**
 * Runs the server until SIGINT or SIGTERM. A second signal ends it at once. A signal during the start is kept, because the
 * first process of a container has no other handler: the start ends after its current step.
 */
export async function serve(configuration: Configuration): Promise<void> {
  const log = createLog(configuration.logLevel);
  const starting = new AbortController();
  let server: RunningServer | undefined;
  let stoppingSince: number | undefined;
  const stop = (): void => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > ONE_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    if (server === undefined) {
      log.info('stopping during the start');
      starting.abort();
      setTimeout(() => process.exit(ENDED_BY_SIGNAL), STOP_MS).unref();
      return;
    }
    const running = server;
    void running
      .leave()
      .then(() => exitCodeOf(running, STOP_MS))
      .then((code) => process.exit(code));
  };
  // The program that loads this one ends at once, as long as nothing runs.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeAllListeners(signal).on(signal, stop);
  if (!configuration.development) refuseDebugger(log);
  try {
    server = await startServer(configuration, { log, signal: starting.signal });
  } catch (error) {
    if (starting.signal.aborted) process.exit(0);
    throw error;
  }
  if (starting.signal.aborted) process.exit(await exitCodeOf(server, STOP_MS));
  const { url, staffToken } = server;
  greet(log, { ...configuration, url, staffToken, isTerminal: process.stdout.isTTY });
}

/** Takes SIGUSR1, with which Node would let everybody on this machine read the memory of the process. */
function refuseDebugger(log: Pick<Logger, 'warn'>): void {
  process.on('SIGUSR1', () => log.warn('SIGUSR1 was ignored: a server in production opens no debugger'));
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
