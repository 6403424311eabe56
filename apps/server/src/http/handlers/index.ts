import { allEndpoints } from '@product/contract';
import { LONG_STATEMENT_MS, withStatementLimit } from '../../database/statement-limit.ts';
import type { RateLimitName } from '../../limits/tables/rates.ts';
import type { CallName, Handlers, Operation } from '../handler.ts';
import * as chat from './chat.ts';
import * as events from './events.ts';
import * as exports from './export.ts';
import * as feedbacks from './feedbacks.ts';
import * as integrations from './integrations.ts';
import * as mail from './mail.ts';
import * as nodes from './nodes.ts';
import * as person from './person.ts';
import * as results from './results.ts';
import * as savedReplies from './saved-replies.ts';
import * as staff from './staff.ts';
import * as staffAccount from './staff-account.ts';
import * as staffNodes from './staff-nodes.ts';
import * as staffPeople from './staff-people.ts';
import * as staffWebhooks from './staff-webhooks.ts';
import * as teamwork from './teamwork.ts';
import * as uploads from './uploads.ts';
import * as verification from './verification.ts';
import * as widgets from './widgets.ts';

/** A handler for each call, by the name of its export. A call without one does not compile. */
const handlers: Handlers = {
  ...chat,
  ...events,
  ...exports,
  ...feedbacks,
  ...integrations,
  ...mail,
  ...nodes,
  ...person,
  ...results,
  ...staff,
  ...staffAccount,
  ...staffNodes,
  ...staffPeople,
  ...staffWebhooks,
  ...savedReplies,
  ...teamwork,
  ...uploads,
  ...verification,
  ...widgets,
};

/** The further rate limit of a call, counted beside `calls`. */
const rateLimits: Readonly<Partial<Record<CallName, RateLimitName>>> = {
  postFeedback: 'writes',
  askIntegration: 'writes',
  askDynamicRequest: 'writes',
  logQuota: 'writes',
  unsubscribe: 'writes',
  registerVisit: 'writes',
  sendChatMessage: 'writes',
  rateChat: 'writes',
  archiveChat: 'writes',
  mailTranscript: 'writes',
  uploadAttachment: 'uploads',
  directUpload: 'uploads',
  sendVerificationToken: 'codes',
  verifyToken: 'codes',
};

/** The calls whose statements read or delete much. */
const longCalls: ReadonlySet<CallName> = new Set<CallName>([
  'listFeedbacks',
  'countFeedbacks',
  'loadResults',
  'listResultTexts',
  'exportFeedbacks',
  'loadPerson',
  'exportPerson',
  'erasePerson',
  'eraseTestFeedbacks',
]);

function operationOf(name: CallName): Operation {
  // `respond` has parsed every part of the request with the schemas of this endpoint.
  const handle = handlers[name] as Operation['run'];
  const run: Operation['run'] = longCalls.has(name)
    ? (request, services) => withStatementLimit(LONG_STATEMENT_MS, () => handle(request, services))
    : handle;
  return { name, endpoint: allEndpoints[name], limit: rateLimits[name] ?? null, run };
}

const names = Object.keys(allEndpoints) as CallName[];

/** Every call of the contract, joined with its handler and its rate limit. */
export const operations = Object.fromEntries(names.map((name) => [name, operationOf(name)])) as Readonly<
  Record<CallName, Operation>
>;
