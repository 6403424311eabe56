/** Roles of colleagues. Each role includes the roles before it. */
export const staffRoles = ['read', 'reply', 'manage'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Id of the colleague with the operator's token. */
export const OPERATOR_ID = 'staff';

/** The colleague behind a call or a connection. */
export interface StaffPrincipal {
  /** `staff` and `staff-read` for the tokens of the configuration. */
  readonly id: string;
  readonly name: string;
  /** Shown to visitors instead of the name. */
  readonly nickname: string | null;
  /** Address of an image. */
  readonly avatar: string | null;
  readonly role: StaffRole;
  /** Ids of the visible nodes; null: every node. */
  readonly nodes: readonly string[] | null;
  readonly credential: StaffCredential;
}

/** The credential of a call. `hash` is the hash of its token. */
export interface StaffCredential {
  readonly kind: 'operator' | 'token' | 'session';
  readonly hash: string;
  /** Public id of a stored token; null for the tokens of the configuration. */
  readonly id: string | null;
  /**
   * How the credential came into being: `operator`, `oidc`, or `token:` or `link:` with the id of the colleague who
   * issued it, or `command`. Null: before this was stored.
   */
  readonly via: string | null;
}

/** Ways of colleagues to sign in. `oidc`: by the OpenID Connect provider alone, but for the operator. */
export type SignInWays = 'any' | 'oidc';

export function hasRole({ role }: Pick<StaffPrincipal, 'role'>, needed: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(needed);
}

/** Tells whether a colleague sees a node. An object without a node is visible to colleagues of every node. */
export function seesNode({ nodes }: Pick<StaffPrincipal, 'nodes'>, nodeId: string | null): boolean {
  return nodes === null || (nodeId !== null && nodes.includes(nodeId));
}

/** The sender of a colleague's messages. A nickname hides the name from visitors. */
export interface StaffSender {
  readonly id: string;
  readonly name: string | null;
  readonly nickname: string | null;
  readonly avatar: string | null;
}

export function senderOf({ id, name, nickname, avatar }: StaffPrincipal): StaffSender {
  return { id, name: nickname === null ? name : null, nickname, avatar };
}
