import { type Configuration, isLoopback } from '../configuration/configuration.ts';
import type { StaffToken } from '../configuration/staff-token.ts';

export interface Welcome
  extends Pick<Configuration, 'development' | 'host' | 'inboxOrigin' | 'seedsDemo' | 'servesDemo' | 'servesDocs'> {
  readonly url: string;
  readonly staffToken: StaffToken;
  /** False if the output goes to a log, which others may read. */
  readonly isTerminal: boolean;
}

const OPEN_DEVELOPMENT =
  'every machine of the network reaches this development server; set HOST=127.0.0.1, or NODE_ENV=production for visitors';

/** Lists the addresses of a started server. The staff token is shown once, at its creation, and only on a terminal. */
export function welcome({
  url,
  development,
  host,
  inboxOrigin,
  seedsDemo,
  servesDemo,
  servesDocs,
  staffToken,
  isTerminal,
}: Welcome): string {
  const lines = [
    ...(seedsDemo ? [`Link page      ${url}/feedback?node_id=node-harbour`, 'Widget code    PSN-HARBOUR'] : []),
    ...(servesDemo ? [`Demo shop      ${url}/demo`] : []),
    `Inbox          ${inboxOrigin ?? url}/inbox`,
    `Staff token    ${describeToken(staffToken, isTerminal)}`,
    ...(servesDocs ? [`Documentation  ${url}/docs/`] : []),
    ...(development && !isLoopback(host) ? [`Network        ${OPEN_DEVELOPMENT}`] : []),
  ];
  return `\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

function describeToken({ token, file, isNew }: StaffToken, isTerminal: boolean): string {
  if (file === null) return '(STAFF_TOKEN)';
  return isNew && isTerminal ? `${token} (shown only once; stored in ${file})` : `in the file ${file}`;
}
