import { gzipSync } from 'node:zlib';
import { allEndpoints, type Endpoint } from '@product/contract';
import * as v from 'valibot';
import type { CallName } from '../http/handler.ts';
import { bodies, type CallWithBody } from '../limits/tables/bodies.ts';
import { sampleOf } from './sample-of.ts';
import type { OpenChat } from './samples.ts';

/** A request whose body is made to cost much. The server refuses every one. */
export interface HostileRequest {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

export interface HostileTarget {
  readonly chat: OpenChat;
  readonly staffToken: string;
}

/** Lists hostile requests for every call with a JSON or urlencoded body. */
export function hostileRequests(target: HostileTarget): HostileRequest[] {
  return (Object.keys(allEndpoints) as CallName[]).flatMap((name) => hostileRequestsOf(name, target));
}

/** Lists hostile requests for one call; none without a JSON or urlencoded body. */
export function hostileRequestsOf(name: CallName, target: HostileTarget): HostileRequest[] {
  const endpoint: Endpoint = allEndpoints[name];
  const { contentType } = endpoint.route;
  if (contentType !== 'json' && contentType !== 'form') return [];
  const mostBytes = bodies[name as CallWithBody];
  const texts =
    contentType === 'json' && endpoint.body !== null ? jsonBodies(endpoint.body, mostBytes) : formBodies(mostBytes);
  const request = requestOf(name, target);
  return Object.entries(texts).map(([kind, body]) => ({
    name: `${name}: ${kind}`,
    ...request,
    ...(kind === 'compressed' && { headers: { ...request.headers, 'content-encoding': 'gzip' } }),
    body,
  }));
}

/** Builds the method, path and headers of a call that is allowed, but for its body. */
export function requestOf(
  name: CallName,
  { chat, staffToken }: HostileTarget,
): Pick<HostileRequest, 'method' | 'path' | 'headers'> {
  const { base, method, path, auth, contentType } = allEndpoints[name].route;
  const filled = path
    .replace('{feedback_id}', chat.id)
    .replace('{node_id}', 'node-harbour')
    .replace('{flow_id}', 'flow-harbour')
    .replace(/\{\w+\}/g, 'x');
  return {
    method,
    path: `${base === 'proxy' ? '/api/proxy' : '/api'}${filled}${auth === 'chatToken' ? `?token=${chat.token}` : ''}`,
    headers: {
      'content-type': contentType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(auth === 'staff' && { authorization: `Bearer ${staffToken}` }),
    },
  };
}

type Bodies = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;

/** Builds bodies of about the size that a call accepts, of any JSON and of the call's own fields. */
function jsonBodies(schema: v.GenericSchema, mostBytes: number): Bodies {
  const filling = (part: string): string => repeated(part, mostBytes - 16);
  const list = (part: string): string => `[${filling(`${part},`)}0]`;
  const text = JSON.stringify(sampleOf(schema));
  return {
    'a byte too many': `${text}${' '.repeat(mostBytes + 1 - text.length)}`,
    'many bytes too many': ' '.repeat(4 * mostBytes),
    compressed: new Uint8Array(gzipSync(Buffer.alloc(64 * mostBytes, '[0,'))),
    'not UTF-8': new Uint8Array(mostBytes).fill(0xff),
    'an unfinished text': `"${filling('\\"')}`,
    'one long number': filling('9'),
    numbers: list('0'),
    'empty objects': list('{}'),
    'empty lists': list('[]'),
    'empty texts': list('""'),
    'open lists': filling('['),
    'open objects': filling('{"a":'),
    'deep lists': `${filling('[').slice(0, mostBytes / 2 - 16)}${filling(']').slice(0, mostBytes / 2 - 16)}`,
    'numbered keys': `{${Array.from({ length: mostBytes / 16 }, (_, at) => `"${at}":0`).join()}}`,
    'one key many times': `{${filling('"a":0,')}"a":0}`,
    ...ofPlaces(schema, Math.min(mostBytes, LONGEST_VALUE)),
  };
}

function repeated(part: string, bytes: number): string {
  return part.repeat(Math.max(1, Math.floor(bytes / part.length)));
}

/** Exceeds every text of the contract; whole bodies of one kind are longer. */
const LONGEST_VALUE = 256 * 1_024;

/** Puts long texts, lists and objects in the place of each value of a valid body, where the contract does not allow them. */
function ofPlaces(schema: v.GenericSchema, mostBytes: number): Bodies {
  const sample = sampleOf(schema);
  const bodiesOfPlaces: Record<string, string> = {};
  for (const place of placesIn(sample)) {
    const bytes = mostBytes - JSON.stringify(withValue(sample, place, 0)).length - 16;
    const filling = (part: string): string => repeated(part, bytes);
    const replacements = {
      'a long word': `"${filling('a')}"`,
      'spaces and a line break': `"${filling(' ').slice(8)}a\\n"`,
      'words and a line break': `"${filling('a').slice(8)}\\n"`,
      'equals signs and dots': `"a=${filling('.').slice(8)}="`,
      escapes: `"${filling('\\u0000')}"`,
      'two-part characters': `"${filling('😀').slice(0, bytes / 2)}"`,
      'wrong entries': `[${filling('{},')}0]`,
      'as many wrong entries as fit': `[${Array.from({ length: 1_999 }, () => '{"question_id":1,"option_id":1,"body":1}').join()}]`,
      'wrong keys': `{${Array.from({ length: 999 }, (_, at) => `"${at}":{"a":[]}`).join()}}`,
    };
    for (const [kind, replacement] of Object.entries(replacements)) {
      const body = JSON.stringify(withValue(sample, place, MARK)).replace(`"${MARK}"`, () => replacement);
      if (!v.is(schema, JSON.parse(body))) bodiesOfPlaces[`${kind} at ${place.join('.') || 'the root'}`] = body;
    }
  }
  return bodiesOfPlaces;
}

const MARK = 'the-replaced-value';

/** Lists the places of a value and of those within. */
function placesIn(value: unknown): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner).map((place) => [key, ...place]))];
}

function withValue(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const changed: unknown = withValue(Reflect.get(Object(value), key), rest, replacement);
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === key ? changed : item));
  return { ...Object(value), [key]: changed };
}

function formBodies(mostBytes: number): Bodies {
  return {
    'a byte too many': 'a'.repeat(mostBytes + 1),
    'many bytes too many': 'a'.repeat(64 * mostBytes),
    'many fields': 'a=1&'.repeat(mostBytes / 4),
    'many different fields': Array.from({ length: mostBytes / 8 }, (_, at) => `${at}=`).join('&'),
    'many signs': '&'.repeat(mostBytes),
    'a long word': `address=${'a'.repeat(mostBytes - 8)}`,
    'percent signs': `address=${'%'.repeat(mostBytes - 8)}`,
  };
}
