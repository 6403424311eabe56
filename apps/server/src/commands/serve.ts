import type { Configuration } from '../configuration/configuration.ts';
import { startServer } from './start-server.ts';
import { welcome } from './welcome.ts';

/** Runs the server until SIGINT or SIGTERM. */
export async function serve(configuration: Configuration): Promise<void> {
  const server = await startServer(configuration);
  const { url, staffToken } = server;
  console.log(welcome({ ...configuration, url, staffToken, isTerminal: process.stdout.isTTY }));
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
