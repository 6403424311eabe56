import { array, boolean, named, object, oneOf, optional, string } from '@product/model/schema';
import { decoder } from './decoder.ts';
import { moment } from './fields.ts';

/** `read`: list and read. `reply`: also reply and set the status. `manage`: also export, erase, and manage the staff. */
export type StaffRole = 'read' | 'reply' | 'manage';

/** A colleague. */
export interface StaffPerson {
  readonly id: string;
  readonly name: string;
  readonly nickname: string | null;
  readonly avatar: string | null;
  readonly email: string | null;
  readonly role: StaffRole;
  /** Ids of the visible nodes; null: every node. */
  readonly nodes: readonly string[] | null;
  /** Epoch ms; null for the operator. */
  readonly createdAt: number | null;
}

export interface StaffMe {
  readonly staff: StaffPerson;
  /** `session` for a signed-in browser, else the kind of the bearer token. */
  readonly credential: 'operator' | 'token' | 'session';
}

export interface StaffSignIn {
  /** Name of the OpenID Connect provider; null without one. */
  readonly oidcName: string | null;
  /** True if colleagues sign in by the provider alone. */
  readonly isOidcOnly: boolean;
}

export interface StaffSession {
  readonly id: string;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly seenAt: number;
  readonly expiresAt: number;
  readonly address: string;
  /** Short form of the user agent. */
  readonly agent: string;
  readonly current: boolean;
}

/** A mail that a colleague may choose. */
export type MailKind = 'feedback' | 'low_score' | 'unanswered' | 'digest';

/** The mails of a colleague. */
export interface MailChoices {
  /** False if the server sends no mails. */
  readonly isAvailable: boolean;
  /** Address of the colleague; null without one. */
  readonly email: string | null;
  /** False until the colleague confirms the address by the mail that asks for it. */
  readonly isConfirmed: boolean;
  readonly kinds: readonly MailKind[];
}

export interface StaffList {
  readonly people: readonly StaffPerson[];
  /** The nodes that a colleague may be given. */
  readonly nodes: readonly { readonly id: string; readonly name: string }[];
  /** Ids of the people for whom the manager may create a sign-in link; null from an earlier server: everybody. */
  readonly linkableIds: readonly string[] | null;
  /** Roles that the manager gives; null from an earlier server: every role. */
  readonly roles: readonly StaffRole[] | null;
}

export interface StaffToken {
  /** Shown once. */
  readonly token: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

export interface StaffAdded {
  readonly staff: StaffPerson;
  /** Shown once; null where colleagues sign in by OpenID Connect alone. */
  readonly token: string | null;
  /** Epoch ms. */
  readonly expiresAt: number | null;
}

/** A changed field. Null: there was, or is, no value. */
export interface AuditChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface AuditEntry {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly staffId: string;
  readonly staffName: string;
  /** `read`, `replied`, `status_set`, …; a server may send actions of a later version. */
  readonly action: string;
  readonly feedbackId: string | null;
  readonly nodeId: string | null;
  readonly subject: string | null;
  readonly address: string;
  readonly agent: string;
  /** `operator`, `oidc`, `command`, or `token:` or `link:` with the id of its issuer; null: unknown. */
  readonly via: string | null;
  readonly changes: readonly AuditChange[];
}

export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  /** Give it as `after` for the next page; null on the last. */
  readonly nextCursor: string | null;
}

const staffPerson = object<StaffPerson>({
  id: string,
  name: string,
  nickname: optional(string),
  avatar: optional(string),
  email: optional(string),
  role: oneOf(['read', 'reply', 'manage'], 'read'),
  nodes: optional(array(string)),
  createdAt: optional(moment),
});

export const decodeSignIn = decoder(
  object<StaffSignIn>({ oidcName: optional(string), isOidcOnly: named('oidc_only', optional(boolean, false)) }),
);
export const decodeBegunSignIn = decoder(object({ address: string }, ({ address }) => address));
export const decodeStaffMe = decoder(
  object<StaffMe>({ staff: staffPerson, credential: oneOf(['operator', 'token', 'session'], 'session') }),
);

export const decodeStaffSessions = decoder(
  object(
    {
      sessions: array(
        object<StaffSession>({
          id: string,
          createdAt: moment,
          seenAt: moment,
          expiresAt: moment,
          address: string,
          agent: string,
          current: boolean,
        }),
      ),
    },
    ({ sessions }) => sessions,
  ),
);

const mailKinds = ['feedback', 'low_score', 'unanswered', 'digest'] as const satisfies readonly MailKind[];

export const decodeMailChoices = decoder(
  object(
    {
      isAvailable: named('available', boolean),
      email: optional(string),
      isConfirmed: named('confirmed', optional(boolean, true)),
      kinds: array(string),
    },
    // A server of a later version may send more kinds.
    ({ kinds, ...choices }): MailChoices => ({ ...choices, kinds: mailKinds.filter((kind) => kinds.includes(kind)) }),
  ),
);

export const decodeStaffList = decoder(
  object<StaffList>({
    people: array(staffPerson),
    nodes: array(object({ id: string, name: string })),
    linkableIds: optional(array(string)),
    roles: optional(array(oneOf(['read', 'reply', 'manage'], 'read'))),
  }),
);
export const decodeStaffToken = decoder(object<StaffToken>({ token: string, expiresAt: moment }));
export const decodeStaffAdded = decoder(
  object<StaffAdded>({ staff: staffPerson, token: optional(string), expiresAt: optional(moment) }),
);

export const decodeChangedStaff = decoder(object({ staff: staffPerson }, ({ staff }) => staff));

export const decodeAuditPage = decoder(
  object<AuditPage>({
    entries: array(
      object<AuditEntry>({
        id: string,
        at: moment,
        staffId: string,
        staffName: string,
        action: string,
        feedbackId: optional(string),
        nodeId: optional(string),
        subject: optional(string),
        address: string,
        agent: string,
        via: optional(string),
        changes: optional(
          array(object<AuditChange>({ field: string, before: optional(string), after: optional(string) })),
          [],
        ),
      }),
    ),
    nextCursor: named('next_after', optional(string)),
  }),
);
