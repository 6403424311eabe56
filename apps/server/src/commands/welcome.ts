import type { Configuration } from '../configuration/configuration.ts';
import type { StaffToken } from '../configuration/staff-token.ts';

export interface Welcome extends Pick<Configuration, 'inboxOrigin' | 'seedsDemo' | 'servesDemo' | 'servesDocs'> {
  readonly url: string;
  readonly staffToken: StaffToken;
  /** False if the output goes to a log, which others may read. */
  readonly isTerminal: boolean;
}

/** Lists the addresses of a started server. The staff token is shown once, at its creation, and only on a terminal. */
export function welcome({
  url,
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
  ];
  return `\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

function describeToken({ token, file, isNew }: StaffToken, isTerminal: boolean): string {
  if (file === null) return '(STAFF_TOKEN)';
  return isNew && isTerminal ? `${token} (shown only once; stored in ${file})` : `in the file ${file}`;
}
