import type { GenericSchema } from 'valibot';
import type { Route } from './call.ts';
import type { ErrorCode } from './errors.ts';
import { nothing } from './wire/fields.ts';

/** A file of a multipart body. Schemas describe values alone. */
export interface FilePart {
  readonly required: boolean;
  readonly maxBytes: number;
  /** Allowed media types, by content and not by name. */
  readonly mediaTypes: readonly string[];
}

/** The description of one call. Server validation, documentation and conformance checks derive from it. */
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
  /** Schema of the JSON response; null for an empty one, and for a file. */
  readonly response: GenericSchema | null;
  /** Media types of a response that is a file. */
  readonly download?: readonly string[];
  readonly success: 200 | 201 | 204;
  /** Beside `commonErrors`. */
  readonly errors: readonly ErrorCode[];
}

/** The input of a call without any. Endpoints spread it and name what they take. */
export const noInput = { params: nothing, query: nothing, headers: nothing, body: null, files: {} } as const;

/** Endpoints by the names of their calls. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

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
