import * as v from 'valibot';
import { idField, lineField } from './fields.ts';
import { momentField, textOrNull } from './values.ts';

/** `read`: list and read. `reply`: also reply and set the status. `manage`: also export, erase, and manage the staff. */
export const staffRoleWire = v.picklist(['read', 'reply', 'manage']);

const nodesOrNull = v.nullish(v.array(v.string()), null);

/** A colleague. `nodes` are the visible nodes; null: every node. */
export const staffPersonWire = v.object({
  id: v.string(),
  name: v.string(),
  nickname: textOrNull,
  avatar: textOrNull,
  email: textOrNull,
  role: staffRoleWire,
  nodes: nodesOrNull,
  created_at: v.nullish(momentField, null),
});

/** An address of an image; other schemes than https are refused. */
const avatarField = v.pipe(lineField, v.url(), v.startsWith('https://'));
const emailField = v.pipe(lineField, v.email());
/** A line with at least one visible character. */
const nameField = v.pipe(lineField, v.regex(/\S/));

const nodesField = v.pipe(v.array(idField), v.minLength(1), v.maxLength(500));

export const newStaffBody = v.object({
  name: nameField,
  nickname: v.nullish(nameField, null),
  avatar: v.nullish(avatarField, null),
  email: v.nullish(emailField, null),
  role: staffRoleWire,
  nodes: v.nullish(nodesField, null),
  /** Days until the token expires. */
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365))),
});

/** Fields that change, one or more; the others stay. Null removes a text, and as `nodes` means every node. */
export const changedStaffBody = v.pipe(
  v.object({
    role: v.optional(staffRoleWire),
    nodes: v.optional(v.nullable(nodesField)),
    nickname: v.optional(v.nullable(nameField)),
    avatar: v.optional(v.nullable(avatarField)),
    email: v.optional(v.nullable(emailField)),
  }),
  v.minEntries(1),
);

export const staffMeWire = v.object({
  staff: staffPersonWire,
  /** `session` for a signed-in browser, else the kind of the bearer token. */
  credential: v.picklist(['operator', 'token', 'session']),
});

const mailKindWire = v.picklist(['feedback', 'low_score', 'unanswered', 'digest']);

/** The mails of a colleague. `available` is false if the server sends none. */
export const mailChoicesWire = v.object({
  available: v.boolean(),
  email: textOrNull,
  /** The colleague has confirmed the address. Until then no mail goes to it but the one that asks for it. */
  confirmed: v.nullish(v.boolean(), true),
  kinds: v.array(mailKindWire),
});

export const mailChoicesBody = v.object({
  kinds: v.pipe(v.array(mailKindWire), v.maxLength(10)),
  /** Code of the language of the mails. */
  language: v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,2}$/)),
  /** IANA time zone of the daily summary. */
  time_zone: v.pipe(v.string(), v.maxLength(64), v.regex(/^[A-Za-z0-9_+-]+(?:\/[A-Za-z0-9_+-]+){0,2}$/)),
});

export const staffSessionWire = v.object({
  id: v.string(),
  created_at: momentField,
  seen_at: momentField,
  expires_at: momentField,
  address: v.string(),
  agent: v.string(),
  /** True for the session of this call. */
  current: v.boolean(),
});

export const auditEntryWire = v.object({
  id: v.string(),
  at: momentField,
  staff_id: v.string(),
  staff_name: v.string(),
  action: v.string(),
  feedback_id: textOrNull,
  node_id: textOrNull,
  subject: textOrNull,
  address: v.string(),
  agent: v.string(),
  /**
   * How the colleague had signed in: `operator`, `oidc`, `command`, or `token:` or `link:` with the id of its issuer.
   * Null: before this was stored.
   */
  via: textOrNull,
  /** The changed fields, without texts of visitors. */
  changes: v.nullish(v.array(v.object({ field: v.string(), before: textOrNull, after: textOrNull })), []),
});
