import type { Result } from '@product/model';
import { type Finding, type Part, read } from '@product/model/part';
import * as v from 'valibot';
import { malformed } from '../request-error/request-error.ts';

/** A decoder of responses: checks by `schema`, then gives the names of this code base. The input is never in an error. */
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

/** As `decoder`, by the small reader that comes with the first page. The input is never in an error. */
export function partDecoder<Read, Value>(
  part: Part<Read>,
  toModel: (read: Read) => Value,
): (json: unknown) => Result<Value> {
  return (json) => {
    const findings: Finding[] = [];
    const value = read(part, json, findings);
    const [first] = findings;
    return first === undefined
      ? { ok: true, value: toModel(value) }
      : { ok: false, error: malformed(first.keys.join('.')) };
  };
}

/** For calls whose response is empty. */
export function decodeNothing(): Result<undefined> {
  return { ok: true, value: undefined };
}

/** For responses that the caller reads itself. */
export function decodeUnread(json: unknown): Result<unknown> {
  return { ok: true, value: json };
}
