import type { SavedReply, StaffPerson } from '@product/api-client/staff';
import type { ManagerClient } from '../server/staff-server.ts';
import { fakeWebhooks } from './fake-webhooks.ts';
import { refusal } from './refusal.ts';
import { aColleague, noon, someAuditEntries, someSavedReplies } from './staff-fixtures.ts';

/** Creates the calls of managers, with one colleague and some saved replies. */
export function fakeManagement(): ManagerClient {
  let people: readonly StaffPerson[] = [aColleague];
  let savedReplies: SavedReply[] = someSavedReplies;
  return {
    ...fakeWebhooks(noon),
    listStaff: () =>
      Promise.resolve({
        ok: true,
        value: {
          people,
          nodes: [{ id: 'n-1', name: 'Harbour Books' }],
          linkableIds: people.map(({ id }) => id),
          roles: null,
        },
      }),
    addStaff({ name, role: given, nodes = null }) {
      if (people.some((person) => person.name === name)) return refusal(409, 'staff_exists');
      const staff = { ...aColleague, id: `p-${people.length}`, name, role: given, nodes };
      people = [...people, staff];
      return Promise.resolve({ ok: true, value: { staff, token: 'a-new-token', expiresAt: noon } });
    },
    changeStaff({ staffId, role: given, nodes, email }) {
      const before = people.find(({ id }) => id === staffId);
      if (before === undefined) return refusal(404, 'not_found');
      if (people.some((person) => person !== before && person.email !== null && person.email === email))
        return refusal(409, 'staff_exists');
      const changed = {
        ...before,
        role: given ?? before.role,
        nodes: nodes === undefined ? before.nodes : nodes,
        email: email === undefined ? before.email : email,
      };
      people = people.map((person) => (person === before ? changed : person));
      return Promise.resolve({ ok: true, value: changed });
    },
    revokeStaff({ staffId }) {
      people = people.filter(({ id }) => id !== staffId);
      return Promise.resolve({ ok: true, value: undefined });
    },
    createSignInLink: () => Promise.resolve({ ok: true, value: { token: 'a-link', expiresAt: noon } }),
    listAudit: () => Promise.resolve({ ok: true, value: { entries: someAuditEntries, nextCursor: null } }),
    listSavedReplies: () =>
      Promise.resolve({ ok: true, value: { replies: savedReplies, nodes: [{ id: 'n-1', name: 'Harbour Books' }] } }),
    addSavedReply({ nodes = null, ...content }) {
      const reply = { id: `r-${savedReplies.length + 1}`, ...content, nodes, changeable: true };
      savedReplies = [...savedReplies, reply];
      return Promise.resolve({ ok: true, value: reply });
    },
    changeSavedReply({ replyId, title, body, nodes = null }) {
      const reply = { id: replyId, title, body, nodes, changeable: true };
      savedReplies = savedReplies.map((one) => (one.id === replyId ? reply : one));
      return Promise.resolve({ ok: true, value: reply });
    },
    removeSavedReply({ replyId }) {
      savedReplies = savedReplies.filter(({ id }) => id !== replyId);
      return Promise.resolve({ ok: true, value: undefined });
    },
  };
}
