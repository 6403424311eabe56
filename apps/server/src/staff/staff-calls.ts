import type { StaffEndpointName } from '@product/contract';
import type { StaffRole } from './principal.ts';

/** The role that each call of staff needs; null for the calls of the sign-in. A call without a row does not compile. */
export const neededRoles: Readonly<Record<StaffEndpointName, StaffRole | null>> = {
  loadSignIn: null,
  signIn: null,
  loadMe: 'read',
  signOut: 'read',
  listSessions: 'read',
  endSession: 'read',
  listFeedbacks: 'read',
  loadFeedback: 'read',
  reply: 'reply',
  setStatus: 'reply',
  markRead: 'reply',
  revokeChatTokens: 'manage',
  loadPerson: 'manage',
  exportPerson: 'manage',
  erasePerson: 'manage',
  listStaff: 'manage',
  addStaff: 'manage',
  changeStaff: 'manage',
  revokeStaff: 'manage',
  createSignInLink: 'manage',
  listAudit: 'manage',
  listEvents: 'read',
};
