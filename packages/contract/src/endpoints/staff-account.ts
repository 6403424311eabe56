import * as v from 'valibot';
import { staffAccountCalls } from '../calls/staff-account.ts';
import { type Endpoints, noInput } from '../endpoint.ts';
import { idField, tokenField } from '../wire/fields.ts';
import { mailChoicesBody, mailChoicesWire, staffMeWire, staffSessionWire } from '../wire/staff.ts';
import { textOrNull } from '../wire/values.ts';

export const staffAccountEndpoints = {
  loadSignIn: {
    route: staffAccountCalls.loadSignIn.route,
    summary: 'The ways to sign in to the inbox',
    origin: 'ours',
    ...noInput,
    response: v.object({ oidc_name: textOrNull, oidc_only: v.nullish(v.boolean(), false) }),
    success: 200,
    errors: [],
  },
  signIn: {
    route: staffAccountCalls.signIn.route,
    summary: 'Start a session by a token or by a sign-in link; the cookie of the response holds its token',
    origin: 'ours',
    ...noInput,
    body: v.union([v.object({ token: tokenField }), v.object({ link: tokenField })]),
    response: staffMeWire,
    success: 200,
    errors: ['unauthorized', 'forbidden'],
  },
  beginSignIn: {
    route: staffAccountCalls.beginSignIn.route,
    summary:
      'Begin a sign-in by OpenID Connect: the address of the provider; the cookie of the response holds its secrets',
    origin: 'ours',
    ...noInput,
    response: v.object({ address: v.string() }),
    success: 200,
    errors: ['forbidden', 'not_found', 'unavailable'],
  },
  signOut: {
    route: staffAccountCalls.signOut.route,
    summary: "End this session, or all of the colleague's sessions",
    origin: 'ours',
    ...noInput,
    body: v.object({ everywhere: v.boolean() }),
    response: null,
    success: 204,
    errors: ['unauthorized', 'forbidden'],
  },
  loadMe: {
    route: staffAccountCalls.loadMe.route,
    summary: 'The signed-in colleague',
    origin: 'ours',
    ...noInput,
    response: staffMeWire,
    success: 200,
    errors: ['unauthorized'],
  },
  listSessions: {
    route: staffAccountCalls.listSessions.route,
    summary: "The colleague's own sessions, newest first",
    origin: 'ours',
    ...noInput,
    response: v.object({ sessions: v.array(staffSessionWire) }),
    success: 200,
    errors: ['unauthorized'],
  },
  endSession: {
    route: staffAccountCalls.endSession.route,
    summary: "End one of the colleague's own sessions",
    origin: 'ours',
    ...noInput,
    params: v.object({ session_id: idField }),
    response: null,
    success: 204,
    errors: ['unauthorized', 'forbidden'],
  },
  loadMailChoices: {
    route: staffAccountCalls.loadMailChoices.route,
    summary: 'The mails that the colleague has chosen, or the defaults of the operator',
    origin: 'ours',
    ...noInput,
    response: mailChoicesWire,
    success: 200,
    errors: ['unauthorized'],
  },
  saveMailChoices: {
    route: staffAccountCalls.saveMailChoices.route,
    summary: 'Choose the mails of the colleague, their language and the time zone of the daily summary',
    origin: 'ours',
    ...noInput,
    body: mailChoicesBody,
    response: mailChoicesWire,
    success: 200,
    errors: ['unauthorized', 'forbidden', 'invalid_request'],
  },
} as const satisfies Endpoints;
