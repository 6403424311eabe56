import type { GenericSchema } from 'valibot';
import type { ErrorCode } from './errors.ts';

/** Where a call goes and how its body is written: the part that a client needs to make it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Placeholders in braces, each a field of `params`: `/v1/nodes/{node_id}`. Below `{api}` or `{proxy}`. */
  readonly path: `/${string}`;
  readonly base: 'api' | 'proxy';
  /** `chatToken`: query parameter `token`, bearer token, or a field of the body where the body schema has one. */
  /** `customerToken`: the header `X-Customer-Token`, a JWT of the site's server. */
  readonly auth: 'none' | 'chatToken' | 'customerToken' | 'staff';
  /** How the body is written; null for none. `form` is application/x-www-form-urlencoded. */
  readonly contentType: 'json' | 'form' | 'multipart' | null;
}

/** A file of a multipart body, which no schema of values can describe. */
export interface FilePart {
  readonly required: boolean;
  readonly maxBytes: number;
  /** Allowed media types, by content and not by name. */
  readonly mediaTypes: readonly string[];
}

/** One call, written down once. Schemas validate on the server, and documentation and conformance checks derive from them. */
export interface Endpoint {
  readonly route: Route;
  readonly summary: string;
  /** `ours`: the specification leaves the call or its shape "not shown". */
  readonly origin: 'specification' | 'ours';
  readonly params: GenericSchema;
  readonly query: GenericSchema;
  /** Names in lower case. */
  readonly headers: GenericSchema;
  /** The text fields of a form or multipart body, or the JSON body; null for none. */
  readonly body: GenericSchema | null;
  readonly files: Readonly<Record<string, FilePart>>;
  /** Of the JSON answer; null when there is none. */
  readonly response: GenericSchema | null;
  readonly success: 200 | 201 | 204;
  /** Beside `commonErrors`. */
  readonly errors: readonly ErrorCode[];
}

/** Images that a browser shows safely inside a page. SVG is never among them. */
export const imageTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/bmp',
] as const;
