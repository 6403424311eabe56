import type { allEndpoints, Endpoint, RequestOf, ResponseOf } from '@product/contract';
import type { RateLimitName } from '../configuration/rate-limits.ts';
import type { FeedbackRow } from '../database/tables.ts';
import type { Failure } from '../errors/failure.ts';
import type { ReceivedFile } from '../files/receive-multipart.ts';
import type { Services } from '../services.ts';

export type CallName = keyof typeof allEndpoints;

/** A request that passed the contract and its access check. */
export interface HandlerRequest<Name extends CallName> {
  readonly params: RequestOf<Name, 'params'>;
  readonly query: RequestOf<Name, 'query'>;
  readonly headers: RequestOf<Name, 'headers'>;
  readonly body: RequestOf<Name, 'body'>;
  /** A handler moves the files that it stores. The others are removed after the call. */
  readonly files: Readonly<Record<string, ReceivedFile>>;
  /** The chat that the token opened; null for calls without a chat token. */
  readonly feedback: (typeof allEndpoints)[Name]['route']['auth'] extends 'chatToken' ? FeedbackRow : null;
}

export type HandlerResult<Name extends CallName> = { readonly ok: true; readonly value: ResponseOf<Name> } | Failure;
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
  readonly feedback: FeedbackRow | null;
}

/** A handler with its endpoint, without the types of one call. */
export interface Operation {
  readonly endpoint: Endpoint;
  /** The rate limit that counts the call, beside `calls`. */
  readonly limit: RateLimitName | null;
  run(request: ParsedRequest, services: Services): Promise<{ readonly ok: true; readonly value: unknown } | Failure>;
}
