import type { Result } from '@product/model';
import * as v from 'valibot';
import { malformed } from '../request-error/request-error.ts';

/** A decoder of answers: checks by `schema`, then gives the names of this code base. The input is never in an error. */
export function decoder<Schema extends v.GenericSchema, Value>(
  schema: Schema,
  toModel: (wire: v.InferOutput<Schema>) => Value,
): (json: unknown) => Result<Value> {
  return (json) => {
    const parsed = v.safeParse(schema, json, { abortEarly: true });
    if (parsed.success) return { ok: true, value: toModel(parsed.output) };
    return { ok: false, error: malformed(v.getDotPath(parsed.issues[0]) ?? '') };
  };
}

/** For calls whose answer says nothing. */
export function decodeNothing(): Result<undefined> {
  return { ok: true, value: undefined };
}

/** For answers that go on unread. */
export function decodeUnread(json: unknown): Result<unknown> {
  return { ok: true, value: json };
}
