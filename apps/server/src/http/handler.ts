import type { Readable } from 'node:stream';
import type { allEndpoints, Endpoint, RequestOf, ResponseOf } from '@product/contract';
import type { FeedbackRow } from '../database/tables.ts';
import type { Failure } from '../errors/failure.ts';
import type { ReceivedFile } from '../files/receive-multipart.ts';
import type { RateLimitName } from '../limits/tables/rates.ts';
import type { Services } from '../services.ts';
import type { StaffPrincipal } from '../staff/principal.ts';
import type { StaffOrigin } from '../staff/staff-tokens.ts';
import type { WrittenText } from './stored-bytes.ts';

export type CallName = keyof typeof allEndpoints;

/** A request that passed the contract and its access check. */
export interface HandlerRequest<Name extends CallName> {
  readonly params: RequestOf<Name, 'params'>;
  readonly query: RequestOf<Name, 'query'>;
  readonly headers: RequestOf<Name, 'headers'>;
  readonly body: RequestOf<Name, 'body'>;
  /** A handler moves the files that it stores. The others are removed after the call. */
  readonly files: Readonly<Record<string, ReceivedFile>>;
  /** The colleague of a staff call; null for the calls of everybody. */
  readonly staff: (typeof allEndpoints)[Name]['route']['auth'] extends 'staff' ? StaffPrincipal : null;
  readonly caller: Caller;
  /** The chat that the token opened; null for calls without a chat token. */
  readonly feedback: (typeof allEndpoints)[Name]['route']['auth'] extends 'chatToken' ? FeedbackRow : null;
}

/** The place from which a request comes. */
export interface Caller extends StaffOrigin {
  /** Whom limits count, from `countedCaller`. */
  readonly counted: string;
  /** True for a page of the inbox's own origin. */
  readonly isFromInbox: boolean;
  /** Session of the inbox's cookie, not yet checked; undefined without one. */
  readonly session: string | undefined;
}

export interface HandlerSuccess<Value> {
  readonly ok: true;
  readonly value: Value;
  /** Cookie that the response sets. */
  readonly cookie?: string;
  /** The response of a call with a file. */
  readonly file?: ResponseFile;
}

export interface ResponseFile {
  /** ASCII without quotes. */
  readonly name: string;
  readonly contentType: string;
  readonly stream: Readable;
}

export type HandlerResult<Name extends CallName> = HandlerSuccess<ResponseOf<Name>> | Failure;
export type Handler<Name extends CallName> = (
  request: HandlerRequest<Name>,
  services: Services,
) => Promise<HandlerResult<Name>>;

/** Handlers by call of the contract. A call without a handler does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<Name> };

/** The parts of a request of any call, parsed by the schemas of its endpoint. */
export interface ParsedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
  readonly files: Readonly<Record<string, ReceivedFile>>;
  /** A visitor's text, which `respond` counts once it is stored; null for other calls. */
  readonly written: WrittenText | null;
  readonly staff: StaffPrincipal | null;
  readonly caller: Caller;
  readonly feedback: FeedbackRow | null;
}

/** A handler with its endpoint, without the types of one call. */
export interface Operation {
  readonly name: CallName;
  readonly endpoint: Endpoint;
  /** The rate limit that counts the call, beside `calls`. */
  readonly limit: RateLimitName | null;
  run(request: ParsedRequest, services: Services): Promise<HandlerSuccess<unknown> | Failure>;
}
