import type { MailChoices, StaffMe, StaffRole } from '@product/api-client/staff';
import type { RequestError } from '@product/model';
import type { AccountClient } from '../server/staff-server.ts';
import { refusal } from './refusal.ts';
import { aColleague, someSessions } from './staff-fixtures.ts';

export interface FakeAccountOptions {
  readonly role: StaffRole;
  readonly isSignedIn: boolean;
  /** Returns the error of every call; null while the network works. */
  failure(): RequestError | null;
}

/** Creates the calls of the signed-in colleague, whose only valid token is `right` and whose only valid link is `link`. */
export function fakeAccount({ role, isSignedIn, failure }: FakeAccountOptions) {
  let hasSession = isSignedIn;
  let mailChoices: MailChoices = {
    isAvailable: true,
    email: 'grace@books.example',
    isConfirmed: true,
    kinds: ['unanswered'],
  };
  const me: StaffMe = { staff: { ...aColleague, role }, credential: 'session' };
  const signOuts: boolean[] = [];
  const client: AccountClient = {
    loadSignIn: () => Promise.resolve({ ok: true, value: { oidcName: null, isOidcOnly: false } }),
    beginSignIn: () => refusal(404, 'not_found'),
    signIn(input) {
      hasSession = 'token' in input ? input.token === 'right' : input.link === 'link';
      return hasSession ? Promise.resolve({ ok: true, value: me }) : refusal(401, 'unauthorized');
    },
    signOut({ everywhere }) {
      const error = failure();
      if (error !== null) return Promise.resolve({ ok: false, error });
      signOuts.push(everywhere);
      hasSession = false;
      return Promise.resolve({ ok: true, value: undefined });
    },
    loadMe: () => (hasSession ? Promise.resolve({ ok: true, value: me }) : refusal(401, 'unauthorized')),
    loadMailChoices: () => Promise.resolve({ ok: true, value: mailChoices }),
    saveMailChoices: ({ kinds }) => {
      mailChoices = { ...mailChoices, kinds };
      return Promise.resolve({ ok: true, value: mailChoices });
    },
    listSessions: () => Promise.resolve({ ok: true, value: someSessions }),
    endSession: () => Promise.resolve({ ok: true, value: undefined }),
  };
  const endSession = (): void => {
    hasSession = false;
  };
  return { client, signOuts, hasSession: () => hasSession, endSession };
}
