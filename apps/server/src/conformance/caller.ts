import type { Level } from './levels.ts';

/** Where the backend is and what it has to be asked about. */
export interface Subject {
  /** `https://host/api`, without a slash at the end. */
  readonly apiUrl: string;
  readonly proxyUrl: string;
  readonly nodeId: string;
  readonly widgetCode: string;
  /** Null: the staff's calls are left out. */
  readonly staffToken: string | null;
  /** Secret of the node's customers' tokens. Null: identity is left out. */
  readonly identitySecret: string | null;
  /** False: that files belong to somebody is left out. */
  readonly hasOwnedFiles: boolean;
  /** A node that demands signatures, with a valid one. Null: signatures are left out. */
  readonly signed: { readonly nodeId: string; readonly flowId: string; readonly signature: string } | null;
  /** The backend checks feedbacks by the rules of their flow. */
  readonly checksFlow: boolean;
  /** How much of the contract it has to have. */
  readonly level: Level;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed when it is JSON, else the text. */
  readonly body: unknown;
}

export interface Request {
  readonly method: string;
  /** Below `apiUrl`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData | URLSearchParams;
  readonly base?: 'api' | 'proxy';
}

const TIMEOUT_MS = 30_000;

/** Makes one request. Throws only when the backend does not answer at all. */
export async function ask(
  subject: Subject,
  { method, path, headers = {}, body, base = 'api' }: Request,
): Promise<Answer> {
  const address = `${base === 'api' ? subject.apiUrl : subject.proxyUrl}${path}`;
  const answer = await fetch(address, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: readBody(text) };
}

export function json(body: unknown): Pick<Request, 'headers' | 'body'> {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

export function form(parts: Readonly<Record<string, string | File>>): FormData {
  const data = new FormData();
  for (const [name, part] of Object.entries(parts)) data.set(name, part);
  return data;
}

/** A field of an answer, or undefined where there is none. */
export function field(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
