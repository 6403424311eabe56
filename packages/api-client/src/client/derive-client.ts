import type { Call, Calls } from '@product/contract/client';
import type { Result } from '@product/model';
import type { CallOptions, Send } from '../http/send.ts';

type Method<Each> =
  Each extends Call<infer Input, infer Value>
    ? undefined extends Input
      ? (input?: Input, options?: CallOptions) => Promise<Result<Value>>
      : (input: Input, options?: CallOptions) => Promise<Result<Value>>
    : never;

/** A client with one method for each call of a table. */
export type DerivedClient<Table extends Calls> = { readonly [Name in keyof Table]: Method<Table[Name]> };

/** Derives a client from a table of calls: each method writes its request, sends it, and decodes the response. */
export function deriveClient<Table extends Calls>(calls: Table, send: Send): DerivedClient<Table> {
  const methods = Object.entries(calls).map(([name, call]) => [
    name,
    (input: never, options?: CallOptions) => send(call, call.request(input), options),
  ]);
  return Object.fromEntries(methods) as DerivedClient<Table>;
}
