import { parseArgs } from 'node:util';
import { staffEndpoints } from '@product/contract';
import { millisecondsInDay } from 'date-fns/constants';
import * as v from 'valibot';
import type { Configuration } from '../configuration/configuration.ts';
import type { Database } from '../database/tables.ts';
import { commandLine, writeAudit } from '../staff/audit.ts';
import {
  addPerson,
  changePerson,
  findPeopleNamed,
  listPeople,
  revokePerson,
  type StaffPerson,
  type StoreProblem,
} from '../staff/people.ts';
import { personChanges } from '../staff/person-changes.ts';
import { inboxOriginOf } from '../staff/session-cookie.ts';
import { issueStaffToken, LINK_MS, TOKEN_DAYS } from '../staff/staff-tokens.ts';
import { withDatabase, withNewDatabase } from './with-database.ts';

const usage = `Usage: product-server staff COMMAND

  add NAME --role read|reply|manage [--nickname NAME] [--avatar URL] [--email ADDRESS] [--node ID]… [--days N]
                         add a colleague and print a token; without --node, of every node
  change NAME [--role read|reply|manage] [--nickname NAME] [--avatar URL] [--email ADDRESS] [--node ID… | --every-node]
                         change a colleague; an empty nickname, picture or address is removed
  list                   list the colleagues
  link NAME              print a sign-in link, which works once and for 15 minutes
  token NAME [--days N]  print another token; with STAFF_SIGN_IN=oidc for programs alone
  revoke NAME            revoke a colleague: tokens, links, sessions and open pages

In place of a name, an id names a colleague.`;

const options = {
  nickname: { type: 'string' },
  avatar: { type: 'string' },
  email: { type: 'string' },
  role: { type: 'string' },
  node: { type: 'string', multiple: true },
  'every-node': { type: 'boolean' },
  days: { type: 'string' },
} as const;

const changeable = ['role', 'nickname', 'avatar', 'email', 'node'];
/** Options by command; another option is a mistake, not a wish without an effect. */
const optionsOf: Readonly<Record<StaffArguments['command'], readonly string[]>> = {
  add: [...changeable, 'days'],
  change: [...changeable, 'every-node'],
  list: [],
  link: [],
  token: ['days'],
  revoke: [],
};

/** Adds, changes, lists and revokes colleagues. A server may run meanwhile. Returns the exit code. */
export async function staff(configuration: Configuration, args: readonly string[], now = Date.now()): Promise<number> {
  const parsed = readArguments(args);
  if (parsed === undefined) {
    console.error(usage);
    return 2;
  }
  // Somebody may be added before the first start of the server. All else needs its database.
  const open = parsed.command === 'add' ? withNewDatabase : withDatabase;
  return open(configuration, async (database) => {
    const { command, name, values } = parsed;
    if (command === 'list') return list(database);
    if (command === 'add') return add(database, name, values, now);
    const [person, ...others] = await findPeopleNamed(database, name);
    if (person === undefined) {
      console.error(`There is no colleague ${name}.`);
      return 1;
    }
    if (others.length > 0) {
      console.error(`Several colleagues have the name ${name}: use an id in its place.`);
      for (const each of [person, ...others]) console.error(`${each.id}  ${describe(each)}`);
      return 1;
    }
    if (command === 'link' && configuration.staffSignIn === 'oidc') {
      console.error('STAFF_SIGN_IN is oidc: colleagues sign in by the OpenID Connect provider.');
      return 1;
    }
    if (command === 'change') return change(database, person, values, now);
    if (command === 'revoke') return revoke(database, person, now);
    if (command === 'link') return link(database, person, inboxOriginOf(configuration), configuration.port, now);
    return token(database, person, values.days, now);
  });
}

interface StaffArguments {
  readonly command: 'add' | 'change' | 'list' | 'revoke' | 'link' | 'token';
  readonly name: string;
  readonly values: Readonly<Partial<Record<Exclude<keyof typeof options, 'node' | 'every-node'>, string>>> & {
    readonly node?: readonly string[];
    readonly 'every-node'?: boolean;
  };
}

function readArguments(args: readonly string[]): StaffArguments | undefined {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [given, name = '', ...rest] = positionals;
    const command = (['add', 'change', 'list', 'revoke', 'link', 'token'] as const).find((known) => known === given);
    if (command === undefined || rest.length > 0 || (name === '') !== (command === 'list')) return undefined;
    const isKnown = Object.keys(values).every((option) => optionsOf[command].includes(option));
    return isKnown ? { command, name, values } : undefined;
  } catch {
    return undefined;
  }
}

async function add(database: Database, name: string, values: StaffArguments['values'], now: number): Promise<number> {
  const { nickname, avatar, email, role, node, days } = values;
  const given = {
    name,
    nickname,
    avatar,
    email,
    role,
    nodes: node,
    days: days === undefined ? undefined : Number(days),
  };
  // The body of the call over HTTP has the same rules.
  const body = v.safeParse(staffEndpoints.addStaff.body, given);
  if (!body.success) return explain(body.issues);
  const { days: _, ...person } = body.output;
  const added = await database.transaction().execute(async (transaction) => {
    const outcome = await addPerson(transaction, person, now);
    if (!outcome.ok) return outcome;
    const changes = personChanges(null, outcome.person);
    await writeAudit(transaction, { ...commandLine, action: 'staff_added', subject: outcome.person.id, changes, now });
    return outcome;
  });
  if (!added.ok) {
    console.error(describeProblem(added));
    return 1;
  }
  const token = await issue(database, added.person, 'token', now + daysOf(days) * millisecondsInDay, now);
  console.log(describe(added.person));
  console.log(`Token, shown once and valid for ${daysOf(days)} days: ${token}`);
  return 0;
}

/** Prints wrong arguments. Returns the exit code. */
function explain(issues: readonly v.BaseIssue<unknown>[]): number {
  for (const { path, message } of issues)
    console.error(`--${path?.map(({ key }) => String(key)).join('.') ?? ''}: ${message}`);
  console.error(usage);
  return 2;
}

async function change(
  database: Database,
  { id }: StaffPerson,
  { role, nickname, avatar, email, node, 'every-node': everyNode }: StaffArguments['values'],
  now: number,
): Promise<number> {
  const nodes = everyNode === true ? null : node;
  // An empty argument removes.
  const given = { role, nodes, nickname: toChange(nickname), avatar: toChange(avatar), email: toChange(email) };
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (Object.keys(changes).length === 0) return explain([]);
  const body = v.safeParse(staffEndpoints.changeStaff.body, changes);
  if (!body.success) return explain(body.issues);
  if (everyNode === true && node !== undefined) return explain([]);
  const changed = await database.transaction().execute(async (transaction) => {
    const outcome = await changePerson(transaction, id, body.output);
    if (!outcome.ok) return outcome;
    const changes = personChanges(outcome.before, outcome.person);
    await writeAudit(transaction, { ...commandLine, action: 'staff_changed', subject: id, changes, now });
    return outcome;
  });
  if (changed.ok) {
    console.log(describe(changed.person));
    return 0;
  }
  console.error(changed.problem === 'gone' ? 'The colleague has just been revoked.' : describeProblem(changed));
  return 1;
}

/** Returns null for an empty text, which removes the stored one. */
function toChange(text: string | undefined): string | null | undefined {
  return text === '' ? null : text;
}

function describeProblem({ problem, path }: StoreProblem): string {
  if (problem === 'taken') return `A colleague has this ${path}.`;
  if (problem === 'unknown_node') return `There is no node ${path}: import it first.`;
  return 'More access needs the e-mail address again: --email ADDRESS, or --email "" to remove it.';
}

function daysOf(days: string | undefined): number {
  return Number(days ?? TOKEN_DAYS);
}

/** Prints another token. */
async function token(database: Database, person: StaffPerson, days: string | undefined, now: number): Promise<number> {
  const read = v.safeParse(v.object({ days: staffEndpoints.addStaff.body.entries.days }), { days: daysOf(days) });
  if (!read.success) return explain(read.issues);
  const issued = await database.transaction().execute(async (transaction) => {
    const changes = [{ field: 'token', before: null, after: `${daysOf(days)} days` }];
    await writeAudit(transaction, { ...commandLine, action: 'staff_changed', subject: person.id, changes, now });
    return issue(transaction, person, 'token', now + daysOf(days) * millisecondsInDay, now);
  });
  console.log(issued);
  return 0;
}

async function list(database: Database): Promise<number> {
  const people = await listPeople(database);
  console.log(people.length === 0 ? 'There are no colleagues.' : people.map(describe).join('\n'));
  return 0;
}

async function revoke(database: Database, person: StaffPerson, now: number): Promise<number> {
  const paused = await database.transaction().execute(async (transaction) => {
    const webhooks = await revokePerson(transaction, person.id, now);
    for (const subject of webhooks)
      await writeAudit(transaction, { ...commandLine, action: 'webhook_changed', subject, now });
    await writeAudit(transaction, { ...commandLine, action: 'staff_revoked', subject: person.id, now });
    return webhooks;
  });
  console.log(`Revoked: ${person.name}. Open pages close within a second.`);
  for (const id of paused) console.log(`Paused, because nobody answers for it any more: the webhook ${id}.`);
  return 0;
}

async function link(
  database: Database,
  person: StaffPerson,
  origin: string | null,
  port: number,
  now: number,
): Promise<number> {
  const token = await issue(database, person, 'link', now + LINK_MS, now);
  await writeAudit(database, { ...commandLine, action: 'staff_link_created', subject: person.id, now });
  console.log(`${origin ?? `http://localhost:${port}`}/inbox#link=${token}`);
  return 0;
}

async function issue(
  database: Database,
  { id }: StaffPerson,
  kind: 'token' | 'link',
  expiresAt: number,
  now: number,
): Promise<string> {
  const { from } = commandLine;
  return (await issueStaffToken(database, { kind, staffId: id, now, expiresAt, from, via: `${kind}:command` })).token;
}

function describe({ name, nickname, role, nodes, email }: StaffPerson): string {
  return [name, nickname && `"${nickname}"`, email, role, nodes === null ? 'every node' : nodes.join(', ')]
    .filter(Boolean)
    .join(' · ');
}
