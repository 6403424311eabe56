import { extname } from 'node:path';
import { allEndpoints, type Endpoint } from '@product/contract';
import { hostileRequestsOf, requestOf } from '../testing/hostile-bodies.ts';
import { type HostileFile, type HostileForm, hostileFiles, hostileForms } from '../testing/hostile-files.ts';
import { type HostileEntry, type HostileGroup, type HostileServer, sendRequest } from './hostile-entry.ts';

type CallName = keyof typeof allEndpoints;

const calls = Object.entries<Endpoint>(allEndpoints) as [CallName, Endpoint][];

const multipartCalls = calls.flatMap(([name, { route }]) => (route.contentType === 'multipart' ? [name] : []));

/** Lists what is sent to each call of the contract: bodies, files, forms, or queries where there is no body. */
export const hostileCalls: readonly HostileGroup[] = calls.map(([name, endpoint]) => {
  const { contentType } = endpoint.route;
  if (contentType === 'multipart') return multipartGroup(name, endpoint);
  if (contentType === null) return { subject: name, entries: () => queryEntries(name, endpoint) };
  const entries = () => bodyEntries(name);
  // Its body may be the longest.
  return name === 'postFeedback'
    ? { subject: name, entries, some: () => spread(entries(), 8) }
    : { subject: name, entries };
});

/** Picks as many entries, from the beginning to the end of a list. */
function spread<Entry>(entries: readonly Entry[], count: number): readonly Entry[] {
  return entries.filter((_, at) => at % Math.ceil(entries.length / count) === 0);
}

/** The sender's own chat, or for staff the chat whose tokens may end. */
function targetOf(name: CallName, { chat, other, staffToken }: HostileServer) {
  return { staffToken, chat: allEndpoints[name].route.auth === 'staff' ? other : chat };
}

/** Only the bodies of its requests are sent. */
const noTarget = { staffToken: '', chat: { id: '', token: '', path: '' } };

function bodyEntries(name: CallName): HostileEntry[] {
  return hostileRequestsOf(name, noTarget).map(({ name: title, headers, body }) => ({
    name: title,
    send: (server, address) => {
      const { method, path, headers: own } = requestOf(name, targetOf(name, server));
      return sendRequest(server, address, { method, path, headers: { ...headers, ...own }, body });
    },
  }));
}

function multipartGroup(name: CallName, { files }: Endpoint): HostileGroup {
  const [part = 'file'] = Object.keys(files);
  const entry = (title: string, contentType: string, build: () => Buffer): HostileEntry => ({
    name: `${name}: ${title}`,
    send: (server, address) => {
      const { method, path, headers } = requestOf(name, targetOf(name, server));
      const body = build();
      return sendRequest(server, address, { method, path, headers: { ...headers, 'content-type': contentType }, body });
    },
  });
  const ofFile = (file: HostileFile): HostileEntry =>
    entry(file.title, 'multipart/form-data; boundary=hostile', () => formWith(part, file));
  const ofForm = ({ title, contentType, build }: HostileForm): HostileEntry => entry(title, contentType, build);
  // Together, the short runs of all these calls have a file of each format.
  const isOfShortRun = (_: unknown, at: number): boolean => at % multipartCalls.length === multipartCalls.indexOf(name);
  return {
    subject: name,
    entries: () => [...hostileFiles.map(ofFile), ...hostileForms.map(ofForm)],
    some: () => [
      ...firstOfFormats.filter(isOfShortRun).map(ofFile),
      ...hostileForms.filter(isOfShortRun).slice(0, 1).map(ofForm),
    ],
  };
}

/** The first file of each format. */
const firstOfFormats = hostileFiles.filter(
  ({ name }, at) => hostileFiles.findIndex((file) => extname(file.name) === extname(name)) === at,
);

function formWith(part: string, { name, build }: HostileFile): Buffer {
  const head = `--hostile\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), build(), Buffer.from('\r\n--hostile--\r\n')]);
}

/** Node's HTTP parser accepts 16 kB of headers and address together. */
const QUERY_LENGTH = 12_000;

/** Texts that make careless readers of a query slow, by their names. */
const queryTexts: Readonly<Record<string, string>> = {
  'long words': 'a',
  'escaped signs': '%F0%9F%98%80',
  'wrong escapes': '%ff%',
  'open lists': '[',
  'patterns of a search': '%25_',
  spaces: '%20a%09',
  numbers: '9',
};

function queryEntries(name: CallName, { query }: Endpoint): HostileEntry[] {
  const fields = Object.keys(Object(Reflect.get(Object(query), 'entries')));
  const named = fields.length === 0 ? ['unknown'] : fields;
  const queries: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      Object.entries(queryTexts).map(([kind, text]) => {
        const value = text.repeat(QUERY_LENGTH / named.length / text.length);
        return [kind, named.map((field) => `${field}=${value}`).join('&')];
      }),
    ),
    'many parameters': 'a&'.repeat(QUERY_LENGTH / 2),
    'one parameter many times': `${named[0]}=1&`.repeat(QUERY_LENGTH / ((named[0]?.length ?? 0) + 3)),
  };
  return Object.entries(queries).map(([kind, written]) => ({
    name: `${name}: ${kind} in the query`,
    send: (server, address) => {
      const { method, path, headers } = requestOf(name, targetOf(name, server));
      return sendRequest(server, address, {
        method,
        headers,
        path: `${path}${path.includes('?') ? '&' : '?'}${written}`,
      });
    },
  }));
}
