import type { StaffToken } from '../configuration/staff-token.ts';

export interface Welcome {
  readonly url: string;
  readonly seedsDemo: boolean;
  readonly staffToken: StaffToken;
  /** False where the output goes into a journal or a file, which others read. */
  readonly isTerminal: boolean;
}

/** Names what to open. The staff token is shown once, when it is made, and on a terminal alone. */
export function welcome({ url, seedsDemo, staffToken, isTerminal }: Welcome): string {
  const demo = `  Link page      ${url}/feedback?node_id=node-harbour
  Demo shop      ${url}/demo
  Widget code    PSN-HARBOUR
`;
  return `
${seedsDemo ? demo : ''}  Inbox          ${url}/inbox
  Staff token    ${describeToken(staffToken, isTerminal)}
  Documentation  ${url}/docs/
`;
}

function describeToken({ token, file, isNew }: StaffToken, isTerminal: boolean): string {
  if (file === null) return '(STAFF_TOKEN)';
  return isNew && isTerminal ? `${token} (shown this once; kept in ${file})` : `in the file ${file}`;
}
