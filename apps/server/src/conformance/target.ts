import type { Level } from './levels.ts';

/** The backend to check, with the objects that it must have. */
export interface Target {
  /** `https://host/api`, without a slash at the end. */
  readonly apiUrl: string;
  readonly proxyUrl: string;
  readonly nodeId: string;
  readonly widgetCode: string;
  /** Null leaves out the staff's calls. */
  readonly staffToken: string | null;
  /** Secret of the node's customer tokens. Null leaves out identity. */
  readonly identitySecret: string | null;
  /** False leaves out the ownership of files. */
  readonly hasOwnedFiles: boolean;
  /** A node that demands signatures, with a valid one. Null leaves out signatures. */
  readonly signed: { readonly nodeId: string; readonly flowId: string; readonly signature: string } | null;
  /** The backend checks feedbacks by the rules of their flow. */
  readonly checksFlow: boolean;
  /** Origin of the pages, where it is another than the calls'. Null leaves out their preflights. */
  readonly pageOrigin: string | null;
  /** The part of the contract that the backend must have. */
  readonly level: Level;
}

export interface TargetResponse {
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

/** Makes one request. Throws only without any response. */
export async function callTarget(
  target: Target,
  { method, path, headers = {}, body, base = 'api' }: Request,
): Promise<TargetResponse> {
  const address = `${base === 'api' ? target.apiUrl : target.proxyUrl}${path}`;
  const response = await fetch(address, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: readBody(text) };
}

export function json(body: unknown): Pick<Request, 'headers' | 'body'> {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

export function form(parts: Readonly<Record<string, string | File>>): FormData {
  const data = new FormData();
  for (const [name, part] of Object.entries(parts)) data.set(name, part);
  return data;
}

/** Reads a field of a response; undefined where it is missing. */
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
