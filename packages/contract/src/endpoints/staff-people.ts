import * as v from 'valibot';
import { staffPeopleCalls } from '../calls/staff-people.ts';
import { type Endpoints, noInput } from '../endpoint.ts';
import { cursorField, idField, pageSizeField } from '../wire/fields.ts';
import { auditEntryWire, changedStaffBody, newStaffBody, staffPersonWire, staffRoleWire } from '../wire/staff.ts';
import { momentField, textOrNull } from '../wire/values.ts';

const issuedToken = { token: v.string(), expires_at: momentField };
const staffId = v.object({ staff_id: idField });

export const staffPeopleEndpoints = {
  listStaff: {
    route: staffPeopleCalls.listStaff.route,
    summary: 'The colleagues whom the manager manages, and the nodes that a colleague may be given',
    origin: 'ours',
    ...noInput,
    response: v.object({
      people: v.array(staffPersonWire),
      nodes: v.array(v.object({ id: v.string(), name: v.string() })),
      /** Ids of the people for whom the manager may create a sign-in link. */
      linkable_ids: v.nullish(v.array(v.string()), null),
      /** Roles that the manager gives. Others, and the people who have them, are the operator's. */
      roles: v.nullish(v.array(staffRoleWire), null),
    }),
    success: 200,
    errors: ['unauthorized', 'forbidden'],
  },
  addStaff: {
    route: staffPeopleCalls.addStaff.route,
    summary:
      'Add a colleague; the response has a token, which cannot be read again, or null where colleagues sign in by OpenID Connect alone',
    origin: 'ours',
    ...noInput,
    body: newStaffBody,
    response: v.object({ staff: staffPersonWire, token: textOrNull, expires_at: v.nullish(momentField, null) }),
    success: 201,
    errors: ['unauthorized', 'forbidden', 'staff_exists'],
  },
  changeStaff: {
    route: staffPeopleCalls.changeStaff.route,
    summary:
      'Change the role, the nodes, the nickname, the picture or the e-mail address of a colleague; more access needs the address again and ends what others than the operator issued; open connections start anew',
    origin: 'ours',
    ...noInput,
    params: staffId,
    body: changedStaffBody,
    response: v.object({ staff: staffPersonWire }),
    success: 200,
    errors: ['unauthorized', 'forbidden', 'staff_exists'],
  },
  revokeStaff: {
    route: staffPeopleCalls.revokeStaff.route,
    summary: 'Revoke a colleague: no token, link or session works any more, and open connections close',
    origin: 'ours',
    ...noInput,
    params: staffId,
    response: null,
    success: 204,
    errors: ['unauthorized', 'forbidden'],
  },
  createSignInLink: {
    route: staffPeopleCalls.createSignInLink.route,
    summary:
      'Create the token of a sign-in link, which works once and for 15 minutes; for another manager by the operator alone',
    origin: 'ours',
    ...noInput,
    params: staffId,
    response: v.object(issuedToken),
    success: 201,
    errors: ['unauthorized', 'forbidden'],
  },
  listAudit: {
    route: staffPeopleCalls.listAudit.route,
    summary: 'Actions of colleagues, newest first',
    origin: 'ours',
    ...noInput,
    query: v.object({
      after: v.optional(cursorField),
      limit: v.optional(pageSizeField),
    }),
    response: v.object({ entries: v.array(auditEntryWire), next_after: textOrNull }),
    success: 200,
    errors: ['unauthorized', 'forbidden'],
  },
} as const satisfies Endpoints;
