import type { Calls } from '../call.ts';
import { decodeNothing } from '../decode/decoder.ts';
import {
  decodeBegunSignIn,
  decodeMailChoices,
  decodeSignIn,
  decodeStaffMe,
  decodeStaffSessions,
  type MailKind,
} from '../decode/staff-people.ts';

/** A colleague's token, or the token of a sign-in link. */
export type SignInInput = { readonly token: string } | { readonly link: string };

export interface SignOutInput {
  /** True ends every session of the colleague, on every device. */
  readonly everywhere: boolean;
}

export interface EndSessionInput {
  readonly sessionId: string;
}

export interface SaveMailChoicesInput {
  readonly kinds: readonly MailKind[];
  /** Code of the language of the mails. */
  readonly language: string;
  /** IANA time zone of the daily summary. */
  readonly timeZone: string;
}

export const staffAccountCalls = {
  /** Loads the ways to sign in. */
  loadSignIn: {
    route: { method: 'GET', path: '/v1/staff/sign_in', base: 'api', auth: 'none', contentType: null },
    request: () => ({}),
    decode: decodeSignIn,
  },
  /** Starts a session, whose token only the cookie of the response holds. */
  signIn: {
    route: { method: 'POST', path: '/v1/staff/sign_in', base: 'api', auth: 'none', contentType: 'json' },
    request: (input: SignInInput) => ({ body: input }),
    decode: decodeStaffMe,
  },
  /** Begins a sign-in by OpenID Connect. Resolves to the address of the provider, which the browser opens. */
  beginSignIn: {
    route: { method: 'POST', path: '/v1/staff/oidc/start', base: 'api', auth: 'none', contentType: null },
    request: () => ({}),
    decode: decodeBegunSignIn,
  },
  /** Ends this session, or all sessions of the colleague. */
  signOut: {
    route: { method: 'POST', path: '/v1/staff/sign_out', base: 'api', auth: 'staff', contentType: 'json' },
    request: ({ everywhere }: SignOutInput) => ({ body: { everywhere } }),
    decode: decodeNothing,
  },
  /** Loads the signed-in colleague. */
  loadMe: {
    route: { method: 'GET', path: '/v1/staff/me', base: 'api', auth: 'staff', contentType: null },
    request: () => ({}),
    decode: decodeStaffMe,
  },
  /** Lists the colleague's own sessions. */
  listSessions: {
    route: { method: 'GET', path: '/v1/staff/sessions', base: 'api', auth: 'staff', contentType: null },
    request: () => ({}),
    decode: decodeStaffSessions,
  },
  /** Ends one of the colleague's own sessions. */
  endSession: {
    route: {
      method: 'POST',
      path: '/v1/staff/sessions/{session_id}/end',
      base: 'api',
      auth: 'staff',
      contentType: null,
    },
    request: ({ sessionId }: EndSessionInput) => ({ params: { session_id: sessionId } }),
    decode: decodeNothing,
  },
  /** Loads the mails that the colleague has chosen. */
  loadMailChoices: {
    route: { method: 'GET', path: '/v1/staff/me/mail', base: 'api', auth: 'staff', contentType: null },
    request: () => ({}),
    decode: decodeMailChoices,
  },
  /** Chooses the mails of the colleague. */
  saveMailChoices: {
    route: { method: 'POST', path: '/v1/staff/me/mail', base: 'api', auth: 'staff', contentType: 'json' },
    request: ({ kinds, language, timeZone }: SaveMailChoicesInput) => ({
      body: { kinds: [...kinds], language, time_zone: timeZone },
    }),
    decode: decodeMailChoices,
  },
} as const satisfies Calls;
