import type { Calls } from '../call.ts';
import { decodeNothing } from '../decode/decoder.ts';
import {
  decodeAuditPage,
  decodeChangedStaff,
  decodeStaffAdded,
  decodeStaffList,
  decodeStaffToken,
  type StaffRole,
} from '../decode/staff-people.ts';

export interface AddStaffInput {
  readonly name: string;
  /** Visitors see it instead of the name. */
  readonly nickname?: string | undefined;
  /** Address of an image, with https. */
  readonly avatar?: string | undefined;
  /** Address by which an OpenID Connect provider knows the colleague. */
  readonly email?: string | undefined;
  readonly role: StaffRole;
  /** Ids of the visible nodes; default every node. */
  readonly nodes?: readonly string[] | undefined;
  /** Days until the token expires; default 90. */
  readonly days?: number | undefined;
}

export interface StaffInput {
  readonly staffId: string;
}

/** Fields of a colleague that change; the others stay. */
export interface ChangeStaffInput extends StaffInput {
  readonly role?: StaffRole | undefined;
  /** Ids of the visible nodes; null: every node. */
  readonly nodes?: readonly string[] | null | undefined;
  /** Null removes it. */
  readonly nickname?: string | null | undefined;
  /** Address of an image, with https. Null removes it. */
  readonly avatar?: string | null | undefined;
  /** Null removes it: the colleague gets no mails, and a first sign-in by OpenID Connect finds nobody. */
  readonly email?: string | null | undefined;
}

export interface ListAuditInput {
  /** `nextCursor` of the page before. */
  readonly after?: string | undefined;
  /** 1 to 100; the server's default is 50. */
  readonly limit?: number | undefined;
}

export const staffPeopleCalls = {
  /** Lists the colleagues whom the manager manages. */
  listStaff: {
    route: { method: 'GET', path: '/v1/staff/people', base: 'api', auth: 'staff', contentType: null },
    request: () => ({}),
    decode: decodeStaffList,
  },
  /** Adds a colleague. The response has a token, which cannot be read again. */
  addStaff: {
    route: { method: 'POST', path: '/v1/staff/people', base: 'api', auth: 'staff', contentType: 'json' },
    request: (input: AddStaffInput) => ({ body: input }),
    decode: decodeStaffAdded,
  },
  /** Changes a colleague. Calls obey at once, and open connections close within a second. */
  changeStaff: {
    route: { method: 'PATCH', path: '/v1/staff/people/{staff_id}', base: 'api', auth: 'staff', contentType: 'json' },
    request: ({ staffId, ...body }: ChangeStaffInput) => ({ params: { staff_id: staffId }, body }),
    decode: decodeChangedStaff,
  },
  /** Revokes a colleague with every token, link and session. */
  revokeStaff: {
    route: {
      method: 'POST',
      path: '/v1/staff/people/{staff_id}/revoke',
      base: 'api',
      auth: 'staff',
      contentType: null,
    },
    request: ({ staffId }: StaffInput) => ({ params: { staff_id: staffId } }),
    decode: decodeNothing,
  },
  /** Creates the token of a sign-in link, which works once. The inbox opens it at `/inbox#link=TOKEN`. */
  createSignInLink: {
    route: { method: 'POST', path: '/v1/staff/people/{staff_id}/link', base: 'api', auth: 'staff', contentType: null },
    request: ({ staffId }: StaffInput) => ({ params: { staff_id: staffId } }),
    decode: decodeStaffToken,
  },
  /** Lists actions of colleagues, newest first. */
  listAudit: {
    route: { method: 'GET', path: '/v1/staff/audit', base: 'api', auth: 'staff', contentType: null },
    request: ({ after, limit }: ListAuditInput = {}) => ({ query: { after, limit: limit?.toString() } }),
    decode: decodeAuditPage,
  },
} as const satisfies Calls;
