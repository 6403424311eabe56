import type { Logger } from 'pino';
import type { Configuration } from '../configuration/configuration.ts';
import { isLoopback } from '../configuration/is-loopback.ts';
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

/** Tells where a started server is: to a person, or as a line of JSON in a log, which programs read. */
export function greet(log: Pick<Logger, 'info'>, start: Welcome, print: (text: string) => void = console.log): void {
  const { url, development, inboxOrigin, staffToken, isTerminal } = start;
  if (development || isTerminal) print(welcome(start));
  else log.info({ inbox: `${inboxOrigin ?? url}/inbox`, staffTokenFile: staffToken.file }, 'the inbox is open');
}

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
