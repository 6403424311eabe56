import { staffCalls } from '@product/contract/client';
import { createSend, deriveClient, type SendOptions } from '../http/send.ts';

export interface StaffClientOptions extends SendOptions {
  /** Token of the operator or of a colleague; absent in the inbox, where a cookie holds the session. */
  readonly staffToken?: string;
}

/** Creates a client of the staff's calls. The token goes out as bearer token and nowhere else. */
export function createStaffClient({ staffToken, ...options }: StaffClientOptions) {
  return deriveClient(
    staffCalls,
    createSend(options, staffToken === undefined ? {} : { Authorization: `Bearer ${staffToken}` }),
  );
}

export type StaffClient = ReturnType<typeof createStaffClient>;
