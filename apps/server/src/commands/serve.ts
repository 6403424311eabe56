import type { Configuration } from '../configuration/configuration.ts';
import { startServer } from './start-server.ts';

/** Runs the server until it is told to stop. */
export async function serve(configuration: Configuration): Promise<void> {
  const server = await startServer(configuration);
  const { url, staffToken } = server;
  const demo = `  Link page      ${url}/feedback?node_id=node-harbour
  Demo shop      ${url}/demo
  Widget code    PSN-HARBOUR
`;
  console.log(`
${configuration.seedsDemo ? demo : ''}  Inbox          ${url}/inbox
  Staff token    ${configuration.staffToken === null ? staffToken : '(STAFF_TOKEN)'}
  Documentation  ${url}/docs/
`);
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
