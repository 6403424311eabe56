import { randomUUID } from 'node:crypto';
import { pagePaths } from '../pages/pages.ts';
import { type HostileEntry, type HostileGroup, sendRequest } from './hostile-entry.ts';

/** Requests that are under way together. */
const AT_ONCE = 24;

/** Addresses beside the pages of surveys. */
const others = ['/inbox', '/demo', '/docs/', '/provider', '/api/docs', '/api/openapi.json', '/config.json', '/readyz'];

const ids = 'node_id=node-harbour&code=PSN-HARBOUR&flow_id=flow-harbour&feedback_id=x&token=x';

interface Way {
  readonly query: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Ways to ask for a page so that one request differs from the next. */
const ways: Readonly<Record<string, (at: number) => Way>> = {
  'the same page': () => ({ query: ids }),
  'the page in frames': () => ({ query: `${ids}&inline=1` }),
  'pages in many languages': (at) => ({ query: `${ids}&language=x-${at}` }),
  'pages with other parameters': (at) => ({ query: `${ids}&x=${at}-${randomUUID()}` }),
  'pages of one visitor each': (at) => ({
    query: `${ids}&responses=${Buffer.from(JSON.stringify([{ question: `${at}` }])).toString('base64url')}`,
  }),
  'pages for a customer each': (at) => ({ query: `${ids}&creator_id=${at}` }),
  'pages of many hosts': (at) => ({ query: ids, headers: { host: `host-${at}.example` } }),
  'pages for many devices': (at) => ({ query: ids, headers: { 'user-agent': `Mobile ${at}` } }),
};

/** Lists floods of each page of surveys, and of the other pages. */
export const hostilePages: readonly HostileGroup[] = [
  ...pagePaths.map((path) => ({
    subject: path,
    entries: () => Object.entries(ways).map(([name, way]) => flood(path, name, way)),
  })),
  ...others.map((path) => ({ subject: path, entries: () => [flood(path, 'a page', () => ({ query: '' }))] })),
];

function flood(path: string, name: string, way: (at: number) => Way): HostileEntry {
  return {
    name: `${path}: ${AT_ONCE} times ${name}`,
    send: (server, address) =>
      Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) => {
          const { query, ...rest } = way(at);
          return sendRequest(server, address, { path: `${path}?${query}`, ...rest });
        }),
      ),
  };
}
